-- What goes in and out of the calendar: an address by which calendar programs read a client's posts, and tables of posts
-- that are imported.

-- Whoever holds the address reads the calendar. It is beyond guessing, and known here by its hash alone.
CREATE TABLE calendar_feeds (
  client_id uuid PRIMARY KEY,
  workspace_id uuid NOT NULL,
  -- Who made the address.
  user_id uuid REFERENCES users ON DELETE SET NULL,
  token_hash bytea NOT NULL UNIQUE,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  -- To the hour.
  last_read_at timestamptz(3),
  FOREIGN KEY (workspace_id, client_id) REFERENCES clients (workspace_id, id) ON DELETE CASCADE
);
CREATE INDEX calendar_feeds_user ON calendar_feeds (user_id);

-- A calendar program has no account here: the address says which client it may read.
CREATE FUNCTION calendar_feed_of_token(hash bytea)
RETURNS TABLE (workspace_id uuid, client_id uuid)
LANGUAGE sql
STABLE
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
  SELECT feed.workspace_id, feed.client_id FROM calendar_feeds AS feed
  WHERE feed.token_hash = calendar_feed_of_token.hash
$$;
REVOKE EXECUTE ON FUNCTION calendar_feed_of_token FROM PUBLIC;
GRANT EXECUTE ON FUNCTION calendar_feed_of_token TO ruche_app;

-- A table that somebody brought. It is staged until it is confirmed; then its rows are posts, until it is undone.
CREATE TABLE post_imports (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  -- Who brought it.
  user_id uuid REFERENCES users ON DELETE SET NULL,
  file_name text NOT NULL CHECK (length(file_name) BETWEEN 1 AND 255),
  state text NOT NULL DEFAULT 'staged' CHECK (state IN ('staged', 'confirmed', 'undone')),
  -- What the posts become.
  status text NOT NULL CHECK (status IN ('draft', 'scheduled')),
  -- How 03/04/2026 is read.
  date_order text NOT NULL CHECK (date_order IN ('dmy', 'mdy')),
  -- For rows that leave it out.
  client_id uuid,
  platforms text[] NOT NULL DEFAULT '{}',
  time text CHECK (time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  confirmed_at timestamptz(3),
  undone_at timestamptz(3),
  UNIQUE (workspace_id, id),
  FOREIGN KEY (workspace_id, client_id) REFERENCES clients (workspace_id, id) ON DELETE SET NULL (client_id)
);
CREATE INDEX post_imports_workspace ON post_imports (workspace_id, created_at DESC);
CREATE INDEX post_imports_user ON post_imports (user_id);
CREATE INDEX post_imports_client ON post_imports (client_id);
CREATE INDEX post_imports_staged ON post_imports (created_at) WHERE state = 'staged';

CREATE TABLE post_import_rows (
  import_id uuid NOT NULL,
  workspace_id uuid NOT NULL,
  -- As a spreadsheet numbers it.
  row integer NOT NULL CHECK (row > 0),
  -- What its cells say, by field.
  cells jsonb NOT NULL,
  is_left_out boolean NOT NULL DEFAULT false,
  -- What it became.
  post_id uuid,
  PRIMARY KEY (import_id, row),
  FOREIGN KEY (workspace_id, import_id) REFERENCES post_imports (workspace_id, id) ON DELETE CASCADE,
  FOREIGN KEY (workspace_id, post_id) REFERENCES posts (workspace_id, id) ON DELETE SET NULL (post_id)
);
CREATE INDEX post_import_rows_post ON post_import_rows (post_id);

-- Files that rows name by their address: each is fetched once for each client.
CREATE TABLE post_import_files (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  import_id uuid NOT NULL,
  workspace_id uuid NOT NULL,
  client_id uuid NOT NULL,
  url text NOT NULL CHECK (length(url) <= 2000),
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'fetched', 'refused')),
  reason text,
  media_id uuid,
  UNIQUE (import_id, client_id, url),
  CHECK ((state = 'refused') = (reason IS NOT NULL)),
  FOREIGN KEY (workspace_id, import_id) REFERENCES post_imports (workspace_id, id) ON DELETE CASCADE,
  FOREIGN KEY (workspace_id, client_id) REFERENCES clients (workspace_id, id) ON DELETE CASCADE,
  FOREIGN KEY (workspace_id, media_id) REFERENCES media (workspace_id, id) ON DELETE SET NULL (media_id)
);
CREATE INDEX post_import_files_client ON post_import_files (client_id);
CREATE INDEX post_import_files_media ON post_import_files (media_id);

ALTER TABLE calendar_feeds ENABLE ROW LEVEL SECURITY;
ALTER TABLE post_imports ENABLE ROW LEVEL SECURITY;
ALTER TABLE post_import_rows ENABLE ROW LEVEL SECURITY;
ALTER TABLE post_import_files ENABLE ROW LEVEL SECURITY;

CREATE POLICY calendar_feeds_of_workspace ON calendar_feeds
  USING (workspace_id = current_workspace_id()) WITH CHECK (workspace_id = current_workspace_id());
CREATE POLICY post_imports_of_workspace ON post_imports
  USING (workspace_id = current_workspace_id()) WITH CHECK (workspace_id = current_workspace_id());
CREATE POLICY post_import_rows_of_workspace ON post_import_rows
  USING (workspace_id = current_workspace_id()) WITH CHECK (workspace_id = current_workspace_id());
CREATE POLICY post_import_files_of_workspace ON post_import_files
  USING (workspace_id = current_workspace_id()) WITH CHECK (workspace_id = current_workspace_id());

GRANT SELECT, INSERT, UPDATE, DELETE ON calendar_feeds, post_imports, post_import_rows, post_import_files TO ruche_app;
