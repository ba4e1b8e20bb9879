-- By which approvals an attempt was made: none where the client's rule asked for none.
ALTER TABLE publication_attempts ADD COLUMN approval_request_ids uuid[] NOT NULL DEFAULT '{}';
