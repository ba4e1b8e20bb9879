-- At some networks Ruche has several applications, and an access is of use only to the one that was given it: to renew
-- it, to look into it and to give it back. Known by the id that the network gave the application, which is no secret.
-- Null for what was given before: the first application's.
ALTER TABLE social_accounts ADD COLUMN app_id text;
ALTER TABLE connect_attempts ADD COLUMN app_id text;
ALTER TABLE connect_selections ADD COLUMN app_id text;
