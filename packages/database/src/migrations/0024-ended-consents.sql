-- When what somebody allowed an application of ours last came to its end, by our doing or theirs. Whoever comes back from
-- the network with an access of before then holds nothing. Kept for a day, and by a keyed hash: it names nobody.
CREATE TABLE ended_consents (
  consent_hash bytea PRIMARY KEY,
  ended_at timestamptz(3) NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON ended_consents TO ruche_app;

-- Null once the access is forgotten: there is nothing left to choose from.
ALTER TABLE connect_selections ALTER COLUMN sealed_accounts DROP NOT NULL, ALTER COLUMN key_id DROP NOT NULL;
ALTER TABLE connect_selections ADD CHECK ((sealed_accounts IS NULL) = (key_id IS NULL));
