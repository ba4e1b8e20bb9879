-- The hourly search for accounts to check compares when an account was last looked at, among those that can be checked at all.
-- The index on checked_at alone could not serve it.
DROP INDEX social_accounts_check;
CREATE INDEX social_accounts_check ON social_accounts ((coalesce(checked_at, connected_at)))
  WHERE deleted_at IS NULL AND sealed_tokens IS NOT NULL AND status <> 'needs_reconnect';
