-- What people were told that silence means, when approval was asked for: a rule that is changed later lets nothing out of
-- which they were told something else.
ALTER TABLE approval_requests ADD COLUMN silence text NOT NULL DEFAULT 'wait'
  CHECK (silence IN ('wait', 'remind', 'go_out', 'do_not_go_out'));

-- Who was told of a request, and when: members by their notice, contacts by a mail. Silence of nobody else counts.
CREATE TABLE approval_notices (
  workspace_id uuid NOT NULL,
  client_id uuid NOT NULL,
  request_id uuid NOT NULL,
  -- A member or a contact, who may be gone.
  approver_id uuid NOT NULL,
  told_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (request_id, approver_id),
  FOREIGN KEY (workspace_id, request_id) REFERENCES approval_requests (workspace_id, id) ON DELETE CASCADE,
  FOREIGN KEY (workspace_id, client_id) REFERENCES clients (workspace_id, id) ON DELETE CASCADE
);
CREATE INDEX approval_notices_request ON approval_notices (workspace_id, request_id);
CREATE INDEX approval_notices_client ON approval_notices (workspace_id, client_id);
ALTER TABLE approval_notices ENABLE ROW LEVEL SECURITY;
CREATE POLICY approval_notices_of_workspace ON approval_notices USING (workspace_id = (SELECT current_workspace_id()));
CREATE POLICY limited_to_clients ON approval_notices AS RESTRICTIVE TO ruche_limited
  USING (client_id = ANY (current_client_ids()));
GRANT SELECT, INSERT, DELETE ON approval_notices TO ruche_app;

-- Who else wrote what a post says than who began it: nobody approves alone what they wrote.
ALTER TABLE posts ADD COLUMN writers uuid[] NOT NULL DEFAULT '{}';
