-- The media library: uploaded files, the copies made of them, uploads on their way, and which posts use what. The files
-- themselves lie in the object store under `storage_key`. Instants are kept to the millisecond, as those of clients are.

CREATE TABLE media (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  -- Whose folder it is in; null for the workspace's own.
  client_id uuid,
  -- Who uploaded it.
  user_id uuid REFERENCES users ON DELETE SET NULL,
  file_name text NOT NULL CHECK (length(file_name) BETWEEN 1 AND 255),
  kind text NOT NULL CHECK (kind IN ('image', 'gif', 'video', 'document')),
  mime text NOT NULL,
  bytes bigint NOT NULL,
  width integer,
  height integer,
  duration_ms bigint,
  frames integer,
  pages integer,
  video_codec text,
  audio_codec text,
  -- Of what was uploaded, before anything was removed from it; null for a crop.
  content_hash text,
  alt_text text NOT NULL DEFAULT '' CHECK (length(alt_text) <= 1000),
  tags text[] NOT NULL DEFAULT '{}' CHECK (cardinality(tags) <= 20),
  focal_x real CHECK (focal_x BETWEEN 0 AND 1),
  focal_y real CHECK (focal_y BETWEEN 0 AND 1),
  status text NOT NULL DEFAULT 'processing' CHECK (status IN ('processing', 'ready', 'refused')),
  refused_reason text,
  -- How often a worker has begun to process it: a file that ends the process is given up.
  attempts integer NOT NULL DEFAULT 0,
  -- Null for a crop that is not made yet, and for what was refused.
  storage_key text UNIQUE,
  -- A poster frame that the browser made and that is not processed yet.
  poster_key text UNIQUE,
  crop_of uuid,
  -- Shares of width and height of the file it is cut from.
  crop jsonb,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  deleted_at timestamptz(3),
  UNIQUE (workspace_id, id),
  CHECK ((focal_x IS NULL) = (focal_y IS NULL)),
  CHECK (status <> 'ready' OR storage_key IS NOT NULL),
  CHECK ((status = 'refused') = (refused_reason IS NOT NULL)),
  FOREIGN KEY (workspace_id, client_id) REFERENCES clients (workspace_id, id) ON DELETE SET NULL (client_id),
  FOREIGN KEY (workspace_id, crop_of) REFERENCES media (workspace_id, id) ON DELETE SET NULL (crop_of)
);
CREATE INDEX media_newest ON media (workspace_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX media_client ON media (client_id, created_at DESC, id DESC);
CREATE INDEX media_user ON media (user_id);
CREATE INDEX media_crop_of ON media (crop_of);
CREATE INDEX media_content ON media (workspace_id, content_hash, created_at);
CREATE INDEX media_deleted ON media (deleted_at) WHERE deleted_at IS NOT NULL;

-- Smaller or converted copies: for lists, for looking at, and for the networks that do not take the file as it is.
CREATE TABLE media_renditions (
  media_id uuid NOT NULL,
  workspace_id uuid NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('thumbnail', 'preview', 'facebook', 'instagram', 'twitter', 'linkedin',
    'tiktok')),
  storage_key text NOT NULL UNIQUE,
  mime text NOT NULL,
  bytes bigint NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  PRIMARY KEY (media_id, purpose),
  FOREIGN KEY (workspace_id, media_id) REFERENCES media (workspace_id, id) ON DELETE CASCADE
);

CREATE TABLE media_uploads (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  client_id uuid,
  file_name text NOT NULL,
  bytes bigint NOT NULL CHECK (bytes > 0),
  -- So many bytes have arrived. Moved from what it was read as only, so that of two writers one is refused.
  received bigint NOT NULL DEFAULT 0 CHECK (received BETWEEN 0 AND bytes),
  -- What became of it.
  media_id uuid,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz(3) NOT NULL,
  UNIQUE (workspace_id, id),
  FOREIGN KEY (workspace_id, client_id) REFERENCES clients (workspace_id, id) ON DELETE SET NULL (client_id),
  FOREIGN KEY (workspace_id, media_id) REFERENCES media (workspace_id, id) ON DELETE CASCADE
);
CREATE INDEX media_uploads_open ON media_uploads (workspace_id, user_id) WHERE media_id IS NULL;
CREATE INDEX media_uploads_user ON media_uploads (user_id);
CREATE INDEX media_uploads_client ON media_uploads (client_id);
CREATE INDEX media_uploads_media ON media_uploads (media_id);
CREATE INDEX media_uploads_expiry ON media_uploads (expires_at);

-- What arrived in one request.
CREATE TABLE media_upload_parts (
  upload_id uuid NOT NULL,
  workspace_id uuid NOT NULL,
  start bigint NOT NULL,
  bytes bigint NOT NULL CHECK (bytes > 0),
  hash text NOT NULL,
  storage_key text NOT NULL UNIQUE,
  PRIMARY KEY (upload_id, start),
  FOREIGN KEY (workspace_id, upload_id) REFERENCES media_uploads (workspace_id, id) ON DELETE CASCADE
);

-- Where files are used: in which posts, and in which order. With a platform for those that differ there.
CREATE TABLE post_media (
  workspace_id uuid NOT NULL,
  post_id uuid NOT NULL,
  media_id uuid NOT NULL,
  position integer NOT NULL,
  platform text CHECK (platform IN ('facebook', 'instagram', 'twitter', 'linkedin', 'tiktok')),
  UNIQUE NULLS NOT DISTINCT (post_id, platform, position),
  FOREIGN KEY (workspace_id, post_id) REFERENCES posts (workspace_id, id) ON DELETE CASCADE,
  FOREIGN KEY (workspace_id, media_id) REFERENCES media (workspace_id, id) ON DELETE CASCADE
);
CREATE INDEX post_media_media ON post_media (media_id);

ALTER TABLE media ENABLE ROW LEVEL SECURITY;
ALTER TABLE media_renditions ENABLE ROW LEVEL SECURITY;
ALTER TABLE media_uploads ENABLE ROW LEVEL SECURITY;
ALTER TABLE media_upload_parts ENABLE ROW LEVEL SECURITY;
ALTER TABLE post_media ENABLE ROW LEVEL SECURITY;

CREATE POLICY media_of_workspace ON media
  USING (workspace_id = current_workspace_id()) WITH CHECK (workspace_id = current_workspace_id());
CREATE POLICY media_renditions_of_workspace ON media_renditions
  USING (workspace_id = current_workspace_id()) WITH CHECK (workspace_id = current_workspace_id());
CREATE POLICY media_uploads_of_workspace ON media_uploads
  USING (workspace_id = current_workspace_id()) WITH CHECK (workspace_id = current_workspace_id());
CREATE POLICY media_upload_parts_of_workspace ON media_upload_parts
  USING (workspace_id = current_workspace_id()) WITH CHECK (workspace_id = current_workspace_id());
CREATE POLICY post_media_of_workspace ON post_media
  USING (workspace_id = current_workspace_id()) WITH CHECK (workspace_id = current_workspace_id());

-- Media are deleted softly; only the worker removes the rows.
GRANT SELECT, INSERT, UPDATE ON media TO ruche_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON media_renditions, media_uploads, media_upload_parts, post_media TO ruche_app;

-- Files that no row names any more, for whatever reason the row went. The worker removes them from the store, unless
-- another row has taken the same file over.
CREATE TABLE removed_files (
  storage_key text PRIMARY KEY,
  removed_at timestamptz(3) NOT NULL DEFAULT clock_timestamp()
);

CREATE FUNCTION note_removed_file()
RETURNS trigger
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_catalog, pg_temp
AS $$
DECLARE
  kept jsonb := coalesce(to_jsonb(NEW), '{}');
  gone jsonb := to_jsonb(OLD);
BEGIN
  INSERT INTO removed_files (storage_key)
  SELECT gone ->> name FROM unnest(ARRAY['storage_key', 'poster_key']) AS name
  WHERE gone ->> name IS NOT NULL AND gone ->> name IS DISTINCT FROM kept ->> name
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
REVOKE EXECUTE ON FUNCTION note_removed_file FROM PUBLIC;

CREATE TRIGGER media_file_removed AFTER DELETE OR UPDATE OF storage_key, poster_key ON media
  FOR EACH ROW EXECUTE FUNCTION note_removed_file();
CREATE TRIGGER media_rendition_removed AFTER DELETE OR UPDATE OF storage_key ON media_renditions
  FOR EACH ROW EXECUTE FUNCTION note_removed_file();
CREATE TRIGGER media_upload_part_removed AFTER DELETE ON media_upload_parts
  FOR EACH ROW EXECUTE FUNCTION note_removed_file();
