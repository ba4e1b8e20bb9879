-- A key of the API acts as itself: it has a row among the people, by which everything that it makes and does is known, and
-- no account to sign in with.
ALTER TABLE users
  DROP CONSTRAINT users_id_fkey,
  ADD COLUMN is_key boolean NOT NULL DEFAULT false,
  ADD COLUMN person_id uuid GENERATED ALWAYS AS (CASE WHEN is_key THEN NULL ELSE id END) STORED
    REFERENCES auth.users ON DELETE CASCADE;
CREATE UNIQUE INDEX users_person ON users (person_id);

CREATE TABLE api_keys (
  id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  -- As much of the key as is shown later; of the key itself only the hash is kept.
  prefix text NOT NULL,
  secret_hash bytea NOT NULL UNIQUE,
  scopes text[] NOT NULL CHECK (cardinality(scopes) > 0),
  -- The only clients that the key sees; null for all.
  client_ids uuid[] CHECK (cardinality(client_ids) > 0),
  created_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz(3),
  last_used_at timestamptz(3),
  revoked_at timestamptz(3)
);
CREATE INDEX api_keys_newest ON api_keys (workspace_id, created_at DESC, id DESC);
CREATE INDEX api_keys_created_by ON api_keys (created_by);

ALTER TABLE api_keys ENABLE ROW LEVEL SECURITY;
CREATE POLICY api_keys_of_workspace ON api_keys USING (workspace_id = current_workspace_id());
GRANT SELECT, UPDATE (last_used_at, revoked_at) ON api_keys TO ruche_app;

CREATE POLICY users_of_keys ON users FOR SELECT
  USING (is_key AND EXISTS (SELECT FROM api_keys WHERE api_keys.id = users.id AND api_keys.workspace_id = current_workspace_id()));

CREATE POLICY workspaces_of_key ON workspaces
  USING (EXISTS (SELECT FROM api_keys WHERE api_keys.workspace_id = workspaces.id AND api_keys.id = current_user_id()));

CREATE FUNCTION forget_key()
RETURNS trigger
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  DELETE FROM users WHERE id = OLD.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER forget_key AFTER DELETE ON api_keys FOR EACH ROW EXECUTE FUNCTION forget_key();

-- With its row among the people, which nobody else could make. Works in the workspace that was entered.
CREATE FUNCTION create_api_key(key api_keys)
RETURNS api_keys
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  made api_keys;
BEGIN
  INSERT INTO users (id, email, first_name, last_name, is_key) VALUES (key.id, '', key.name, 'API key', true);
  INSERT INTO api_keys (id, workspace_id, name, prefix, secret_hash, scopes, client_ids, created_by, expires_at)
  VALUES (key.id, current_workspace_id(), key.name, key.prefix, key.secret_hash, key.scopes, key.client_ids,
    current_user_id(), key.expires_at)
  RETURNING * INTO made;
  RETURN made;
END
$$;
REVOKE EXECUTE ON FUNCTION create_api_key FROM PUBLIC;
GRANT EXECUTE ON FUNCTION create_api_key TO ruche_app;

-- A request brings nothing but the key: it says which workspace it is of.
CREATE FUNCTION api_key_of_hash(hash bytea)
RETURNS SETOF api_keys
LANGUAGE sql
STABLE
SECURITY DEFINER
ROWS 1
SET search_path = public, pg_temp
AS $$
  SELECT * FROM api_keys WHERE secret_hash = hash
$$;
REVOKE EXECUTE ON FUNCTION api_key_of_hash FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api_key_of_hash TO ruche_app;

-- The clients that a limited key sees, for the policies below.
CREATE FUNCTION current_client_ids()
RETURNS uuid[]
LANGUAGE sql
STABLE
RETURN nullif(current_setting('ruche.client_ids', true), '')::uuid[];

-- Keys enter as well: the workspace that they are of, for as long as they work. One that is limited to some clients enters
-- only as the role below.
CREATE OR REPLACE FUNCTION enter_workspace(entering_user_id uuid, wanted_workspace_id uuid)
RETURNS TABLE (workspace workspaces, role text)
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  membership members;
  key api_keys;
BEGIN
  PERFORM set_config('ruche.user_id', entering_user_id::text, true);
  SELECT * INTO membership FROM members
  WHERE members.user_id = entering_user_id
    AND (wanted_workspace_id IS NULL OR members.workspace_id = wanted_workspace_id)
  ORDER BY members.created_at, members.workspace_id
  LIMIT 1;
  IF FOUND THEN
    PERFORM set_config('ruche.workspace_id', membership.workspace_id::text, true);
    RETURN QUERY SELECT workspaces, membership.role FROM workspaces WHERE workspaces.id = membership.workspace_id;
    RETURN;
  END IF;
  SELECT * INTO key FROM api_keys
  WHERE api_keys.id = entering_user_id
    AND (wanted_workspace_id IS NULL OR api_keys.workspace_id = wanted_workspace_id)
    AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > clock_timestamp());
  IF NOT FOUND THEN
    RETURN;
  END IF;
  IF key.client_ids IS NOT NULL THEN
    IF current_setting('role', true) IS DISTINCT FROM 'ruche_limited' THEN
      RETURN;
    END IF;
    PERFORM set_config('ruche.client_ids', key.client_ids::text, true);
  END IF;
  PERFORM set_config('ruche.workspace_id', key.workspace_id::text, true);
  RETURN QUERY SELECT workspaces, 'manager' FROM workspaces WHERE workspaces.id = key.workspace_id;
END
$$;

-- Which clients have the first places, also for whoever sees only some of them.
CREATE FUNCTION first_clients(most integer)
RETURNS uuid[]
LANGUAGE sql
STABLE
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
  SELECT ARRAY(
    SELECT id FROM clients WHERE workspace_id = current_workspace_id() AND deleted_at IS NULL
    ORDER BY chosen_place NULLS LAST, created_at, id LIMIT most)
$$;
REVOKE EXECUTE ON FUNCTION first_clients FROM PUBLIC;
GRANT EXECUTE ON FUNCTION first_clients TO ruche_app;

-- The role of limited keys: the same rights, and walls between clients besides those between workspaces. They hold for this
-- role alone, so that no other query pays for them. Rights are copied from ruche_app after each migration.
CREATE POLICY limited_to_clients ON clients AS RESTRICTIVE TO ruche_limited USING (id = ANY (current_client_ids()));

DO $$
DECLARE
  name text;
BEGIN
  -- Everything of one client; what is of no client belongs to the whole workspace.
  FOREACH name IN ARRAY ARRAY['account_days', 'answer_waits', 'assistant_runs', 'calendar_day_settings', 'calendar_feeds',
    'calendar_notes', 'chat_threads', 'client_contacts', 'client_inbox_settings', 'client_link_tags', 'client_logos',
    'client_slots', 'client_voices', 'connect_attempts', 'connect_links', 'connect_selections', 'conversations', 'ideas',
    'inbox_channels', 'inbox_erasures', 'inbox_people', 'inbox_rules', 'measured_publications', 'media_uploads',
    'missed_times', 'post_import_files', 'post_imports', 'posts', 'report_schedules', 'reports', 'saved_replies',
    'schedule_proposals', 'snippets', 'social_accounts', 'suggested_slots', 'watched_accounts'] LOOP
    EXECUTE format('CREATE POLICY limited_to_clients ON %I AS RESTRICTIVE TO ruche_limited
      USING (client_id = ANY (current_client_ids()))', name);
  END LOOP;
END
$$;

DO $$
DECLARE
  part record;
BEGIN
  -- Parts of such things: as visible as what they are a part of.
  FOR part IN SELECT * FROM (VALUES
    ('account_readings', 'social_account_id', 'social_accounts'),
    ('social_account_avatars', 'account_id', 'social_accounts'),
    ('inbox_consents', 'account_id', 'social_accounts'),
    ('answer_attempts', 'message_id', 'inbox_messages'),
    ('answer_drafts', 'conversation_id', 'conversations'),
    ('conversation_labels', 'conversation_id', 'conversations'),
    ('conversation_notes', 'conversation_id', 'conversations'),
    ('inbox_messages', 'conversation_id', 'conversations'),
    ('inbox_early_changes', 'channel_id', 'inbox_channels'),
    ('inbox_pointers', 'channel_id', 'inbox_channels'),
    ('inbox_rule_runs', 'rule_id', 'inbox_rules'),
    ('chat_messages', 'thread_id', 'chat_threads'),
    ('evergreen_rules', 'post_id', 'posts'),
    ('evergreen_turns', 'rule_id', 'evergreen_rules'),
    ('post_media', 'post_id', 'posts'),
    ('post_versions', 'post_id', 'posts'),
    ('publications', 'post_id', 'posts'),
    ('publication_attempts', 'publication_id', 'publications'),
    ('publication_steps', 'attempt_id', 'publication_attempts'),
    ('metric_snapshots', 'publication_id', 'measured_publications'),
    ('media_renditions', 'media_id', 'media'),
    ('media_upload_parts', 'upload_id', 'media_uploads'),
    ('post_import_rows', 'import_id', 'post_imports'),
    ('report_files', 'report_id', 'reports'),
    ('report_rows', 'report_id', 'reports'),
    ('schedule_proposal_items', 'proposal_id', 'schedule_proposals'),
    ('watched_account_days', 'watched_account_id', 'watched_accounts'),
    ('watched_posts', 'watched_account_id', 'watched_accounts')) AS parts (name, reference, whole) LOOP
    EXECUTE format('CREATE POLICY limited_to_clients ON %1$I AS RESTRICTIVE TO ruche_limited
      USING (EXISTS (SELECT FROM %3$I AS whole WHERE whole.id = %1$I.%2$I))', part.name, part.reference, part.whole);
  END LOOP;
END
$$;

-- The workspace's own campaigns and media are seen where a post of the client is part of them, and changed by nobody limited.
CREATE POLICY limited_to_clients ON campaigns AS RESTRICTIVE TO ruche_limited
  USING (client_id = ANY (current_client_ids())
    OR (client_id IS NULL AND EXISTS (SELECT FROM posts WHERE posts.campaign_id = campaigns.id)))
  WITH CHECK (client_id = ANY (current_client_ids()));
CREATE POLICY limited_to_clients ON media AS RESTRICTIVE TO ruche_limited
  USING (client_id = ANY (current_client_ids())
    OR (client_id IS NULL AND EXISTS (SELECT FROM post_media WHERE post_media.media_id = media.id)))
  WITH CHECK (client_id = ANY (current_client_ids()));

-- What happened is recorded by limited keys, and read by none.
CREATE POLICY limited_to_clients ON activity AS RESTRICTIVE TO ruche_limited USING (false) WITH CHECK (true);
-- Keys are the affair of owners; this one may see that it was used.
CREATE POLICY limited_to_clients ON api_keys AS RESTRICTIVE TO ruche_limited USING (id = current_user_id());
