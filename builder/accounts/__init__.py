"""Accounts: a name and a password, or a passkey. Nobody needs one."""
