-- Comments on posts, in two lists: internal ones never leave the team, those on the client side are read by the client's
-- contacts, too. References carry the side, so that neither a reply nor a file can come to stand on the other one.

CREATE TABLE post_comments (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  workspace_id uuid NOT NULL,
  post_id uuid NOT NULL,
  side text NOT NULL CHECK (side IN ('internal', 'client')),
  -- The first comment of the thread.
  parent_id uuid,
  -- A member or a key; null once that account is gone.
  user_id uuid REFERENCES users ON DELETE SET NULL,
  -- Somebody of the client, with the name that they had; null once the contact is gone.
  contact_id uuid REFERENCES client_contacts ON DELETE SET NULL,
  contact_name text,
  -- Made by the contact's browser, which may send a comment more than once.
  client_key uuid,
  text text NOT NULL CHECK (length(text) <= 5000),
  mentions uuid[] NOT NULL DEFAULT '{}',
  mentioned_contacts uuid[] NOT NULL DEFAULT '{}',
  pin jsonb,
  -- The approval request with which it was written.
  request_id uuid,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  edited_at timestamptz(3),
  deleted_at timestamptz(3),
  resolved_at timestamptz(3),
  resolved_by uuid REFERENCES users ON DELETE SET NULL,
  -- Where somebody of the client resolved it: the name that they had.
  resolved_by_contact text,
  UNIQUE (id, post_id, side),
  FOREIGN KEY (workspace_id, post_id) REFERENCES posts (workspace_id, id) ON DELETE CASCADE,
  FOREIGN KEY (parent_id, post_id, side) REFERENCES post_comments (id, post_id, side) ON DELETE CASCADE,
  CHECK (contact_name IS NULL OR (side = 'client' AND user_id IS NULL)),
  CHECK (contact_id IS NULL OR contact_name IS NOT NULL),
  CHECK (side = 'client' OR (cardinality(mentioned_contacts) = 0 AND resolved_by_contact IS NULL)),
  CHECK (parent_id IS NULL OR (pin IS NULL AND resolved_at IS NULL))
);
CREATE INDEX post_comments_threads ON post_comments (post_id, side, created_at DESC, id DESC) WHERE parent_id IS NULL;
CREATE INDEX post_comments_post ON post_comments (post_id, created_at);
CREATE INDEX post_comments_replies ON post_comments (parent_id, created_at);
CREATE INDEX post_comments_user ON post_comments (user_id);
CREATE INDEX post_comments_resolved_by ON post_comments (resolved_by);
CREATE INDEX post_comments_workspace ON post_comments (workspace_id, created_at);
CREATE UNIQUE INDEX post_comments_sent_once ON post_comments (contact_id, client_key);

CREATE TABLE post_comment_files (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  workspace_id uuid NOT NULL,
  post_id uuid NOT NULL,
  side text NOT NULL CHECK (side IN ('internal', 'client')),
  -- Null until it is sent with a comment.
  comment_id uuid,
  position integer NOT NULL DEFAULT 0,
  user_id uuid REFERENCES users ON DELETE SET NULL,
  contact_id uuid REFERENCES client_contacts ON DELETE SET NULL,
  file_name text NOT NULL CHECK (length(file_name) BETWEEN 1 AND 255),
  -- Null until all of it has arrived.
  mime text,
  bytes integer CHECK (bytes BETWEEN 1 AND 10485760),
  storage_key text NOT NULL UNIQUE,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  FOREIGN KEY (workspace_id, post_id) REFERENCES posts (workspace_id, id) ON DELETE CASCADE,
  FOREIGN KEY (comment_id, post_id, side) REFERENCES post_comments (id, post_id, side) ON DELETE CASCADE,
  CHECK ((mime IS NULL) = (bytes IS NULL)),
  CHECK (comment_id IS NULL OR bytes IS NOT NULL)
);
CREATE INDEX post_comment_files_comment ON post_comment_files (comment_id, position);
CREATE INDEX post_comment_files_post ON post_comment_files (post_id);
CREATE INDEX post_comment_files_user ON post_comment_files (user_id);
CREATE INDEX post_comment_files_contact ON post_comment_files (contact_id);
CREATE INDEX post_comment_files_workspace ON post_comment_files (workspace_id);
CREATE INDEX post_comment_files_waiting ON post_comment_files (created_at) WHERE comment_id IS NULL;

CREATE TRIGGER post_comment_file_removed AFTER DELETE ON post_comment_files
  FOR EACH ROW EXECUTE FUNCTION note_removed_file();

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['post_comments', 'post_comment_files'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY %I ON %I USING (workspace_id = (SELECT current_workspace_id()))',
      name || '_of_workspace', name);
    EXECUTE format('CREATE POLICY limited_to_clients ON %1$I AS RESTRICTIVE TO ruche_limited
      USING (EXISTS (SELECT FROM posts WHERE posts.id = %1$I.post_id))', name);
  END LOOP;
END
$$;
GRANT SELECT, INSERT, UPDATE ON post_comments TO ruche_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON post_comment_files TO ruche_app;
