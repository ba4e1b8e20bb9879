-- When whoever consented came back from the network with it: what they took back later ends it, however much later it
-- was stored. Of what is there already, the time of storing is the nearest that is known.
ALTER TABLE social_accounts ADD COLUMN consented_at timestamptz(3);
UPDATE social_accounts SET consented_at = connected_at;
ALTER TABLE social_accounts
  ALTER COLUMN consented_at SET DEFAULT clock_timestamp(),
  ALTER COLUMN consented_at SET NOT NULL;

ALTER TABLE connect_selections ADD COLUMN consented_at timestamptz(3);
UPDATE connect_selections SET consented_at = created_at;
ALTER TABLE connect_selections
  ALTER COLUMN consented_at SET DEFAULT clock_timestamp(),
  ALTER COLUMN consented_at SET NOT NULL;
