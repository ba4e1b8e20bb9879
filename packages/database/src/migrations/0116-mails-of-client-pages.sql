-- What each contact was mailed of a client's page: request by request and comment by comment. A time until which they know
-- everything would miss what was written before it and committed after, and what a contact is asked for only later.
CREATE TABLE client_page_mails (
  contact_id uuid NOT NULL REFERENCES client_contacts ON DELETE CASCADE,
  workspace_id uuid NOT NULL,
  client_id uuid NOT NULL,
  request_id uuid,
  comment_id uuid REFERENCES post_comments ON DELETE CASCADE,
  -- Null where the page doesn't show the post of the comment: the mail waits until it does.
  mailed_at timestamptz(3),
  -- Since when the page shows the post of a comment that waited.
  shown_at timestamptz(3),
  -- Of a request: the last reminder that they were mailed.
  reminded_at timestamptz(3),
  UNIQUE (contact_id, request_id),
  UNIQUE (contact_id, comment_id),
  CHECK (num_nonnulls(request_id, comment_id) = 1),
  FOREIGN KEY (workspace_id, client_id) REFERENCES clients (workspace_id, id) ON DELETE CASCADE,
  FOREIGN KEY (workspace_id, request_id) REFERENCES approval_requests (workspace_id, id) ON DELETE CASCADE
);
CREATE INDEX client_page_mails_client ON client_page_mails (workspace_id, client_id);
CREATE INDEX client_page_mails_request ON client_page_mails (workspace_id, request_id);
CREATE INDEX client_page_mails_comment ON client_page_mails (comment_id);
CREATE INDEX client_page_mails_held ON client_page_mails (client_id) WHERE mailed_at IS NULL;

ALTER TABLE client_page_mails ENABLE ROW LEVEL SECURITY;
CREATE POLICY client_page_mails_of_workspace ON client_page_mails
  USING (workspace_id = (SELECT current_workspace_id()));
CREATE POLICY limited_to_clients ON client_page_mails AS RESTRICTIVE TO ruche_limited
  USING (client_id = ANY (current_client_ids()));
GRANT SELECT, INSERT, UPDATE, DELETE ON client_page_mails TO ruche_app;

-- Nobody is mailed again what they were.
INSERT INTO client_page_mails (contact_id, workspace_id, client_id, request_id, mailed_at, reminded_at)
SELECT page.contact_id, page.workspace_id, page.client_id, request.id, page.told_at, request.reminded_at
FROM client_page_contacts AS page
JOIN approval_requests AS request ON request.client_id = page.client_id AND request.asked_at <= page.told_at
WHERE request.step = 'client' AND request.state = 'waiting' AND request.mailed_at IS NOT NULL;
INSERT INTO client_page_mails (contact_id, workspace_id, client_id, comment_id, mailed_at)
SELECT page.contact_id, page.workspace_id, page.client_id, comment.id, page.told_at
FROM client_page_contacts AS page
JOIN posts AS post ON post.client_id = page.client_id
JOIN post_comments AS comment ON comment.post_id = post.id AND comment.created_at <= page.told_at
WHERE comment.side = 'client' AND comment.created_at > now() - interval '3 days';

ALTER TABLE client_page_contacts DROP COLUMN told_at;
