-- What a network says an account may do, for the rules when a post is scheduled.
ALTER TABLE social_accounts
  -- X: subscribers may write longer posts.
  ADD COLUMN has_long_posts boolean NOT NULL DEFAULT false,
  -- TikTok: what the creator could choose when they were last asked about.
  ADD COLUMN creator_limits jsonb,
  ADD COLUMN creator_read_at timestamptz(3),
  ADD CHECK ((creator_limits IS NULL) = (creator_read_at IS NULL));
