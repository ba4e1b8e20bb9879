-- The account as its network knows it, kept once the account itself is gone for good: what was approved for all of a post's
-- accounts stays approved for those that are left.
ALTER TABLE publications ADD COLUMN former_platform_user_id text;

-- What waits for approval and whose time is over: the job of each minute looks for it.
CREATE INDEX publications_held ON publications (scheduled_at) WHERE status IN ('in_review', 'approved');
