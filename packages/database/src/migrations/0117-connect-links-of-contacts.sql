-- For whom a client's page made a connect link, and for which account: asked for again, it is the same link. It goes with
-- either.
ALTER TABLE connect_links
  ADD COLUMN contact_id uuid REFERENCES client_contacts ON DELETE CASCADE,
  ADD COLUMN social_account_id uuid REFERENCES social_accounts ON DELETE CASCADE;
CREATE INDEX connect_links_contact ON connect_links (contact_id, social_account_id);
CREATE INDEX connect_links_account ON connect_links (social_account_id);
