-- The ranking of community managers. It is about people, not workspaces: each row is its person's alone, and what
-- others may read of it they read through the functions below.

-- Whoever takes part, or did. A season knows people by this ID only.
CREATE TABLE ranking_members (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid UNIQUE REFERENCES users ON DELETE SET NULL,
  handle text CONSTRAINT ranking_members_handle UNIQUE CHECK (handle ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(handle) BETWEEN 3 AND 30),
  name text CHECK (length(name) BETWEEN 1 AND 60),
  joined_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  left_at timestamptz(3),
  -- Leaving forgets name and handle in the same statement.
  CHECK ((left_at IS NULL) = (name IS NOT NULL) AND (left_at IS NULL) = (handle IS NOT NULL)),
  CHECK (user_id IS NOT NULL OR left_at IS NOT NULL)
);

-- A person whose account is deleted has left, whatever deleted it.
CREATE FUNCTION forget_ranking_member() RETURNS trigger
LANGUAGE plpgsql
SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  NEW.handle := NULL;
  NEW.name := NULL;
  NEW.left_at := coalesce(NEW.left_at, clock_timestamp());
  RETURN NEW;
END
$$;
CREATE TRIGGER forget_ranking_member BEFORE UPDATE OF user_id ON ranking_members
  FOR EACH ROW WHEN (NEW.user_id IS NULL) EXECUTE FUNCTION forget_ranking_member();

-- What everybody may see of a table: no figures, and nobody who isn't ranked.
CREATE FUNCTION ranking_standings(table_json text) RETURNS jsonb
LANGUAGE sql
IMMUTABLE
SET search_path = pg_catalog, pg_temp
AS $$
  SELECT coalesce(jsonb_agg(person - 'figures' ORDER BY position), '[]')
  FROM jsonb_array_elements(ranking_standings.table_json::jsonb -> 'people') WITH ORDINALITY AS listed (person, position)
$$;

-- A season, with the exact bytes of what it was computed from and of its table.
CREATE TABLE ranking_seasons (
  season text PRIMARY KEY CHECK (season ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
  state text NOT NULL CHECK (state IN ('open', 'closed')),
  computed_at timestamptz(3) NOT NULL,
  closed_at timestamptz(3),
  formula integer NOT NULL,
  inputs_json text NOT NULL,
  table_json text NOT NULL,
  standings jsonb NOT NULL GENERATED ALWAYS AS (ranking_standings(table_json)) STORED,
  CHECK ((state = 'closed') = (closed_at IS NOT NULL))
);

-- A closed season is frozen, for everybody.
CREATE FUNCTION keep_closed_season() RETURNS trigger
LANGUAGE plpgsql
SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  RAISE EXCEPTION 'The season % is closed.', OLD.season;
END
$$;
CREATE TRIGGER keep_closed_season BEFORE UPDATE OR DELETE ON ranking_seasons
  FOR EACH ROW WHEN (OLD.state = 'closed') EXECUTE FUNCTION keep_closed_season();

-- What people say is wrong with their numbers, for an administrator to read.
CREATE TABLE ranking_mistakes (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  season text NOT NULL CHECK (season ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
  -- Refers to nothing: it may be gone by then.
  publication_id uuid,
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 2000),
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX ranking_mistakes_user ON ranking_mistakes (user_id, created_at);
CREATE INDEX ranking_mistakes_age ON ranking_mistakes (created_at);

ALTER TABLE ranking_members ENABLE ROW LEVEL SECURITY;
ALTER TABLE ranking_mistakes ENABLE ROW LEVEL SECURITY;
CREATE POLICY ranking_members_self ON ranking_members USING (user_id = current_user_id());
CREATE POLICY ranking_mistakes_self ON ranking_mistakes USING (user_id = current_user_id());

GRANT SELECT, INSERT, UPDATE ON ranking_members TO ruche_app;
GRANT SELECT, INSERT ON ranking_mistakes TO ruche_app;
-- Seasons have no rows of anybody's; figures and inputs are columns that the application role doesn't read.
GRANT SELECT (season, state, computed_at, closed_at, formula, standings) ON ranking_seasons TO ruche_app;

-- The chosen names of whoever takes part, or of one: never whose they are.
CREATE FUNCTION ranking_faces(of_handle text)
RETURNS TABLE (id uuid, handle text, name text, joined_at timestamptz)
LANGUAGE sql
STABLE
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
  SELECT member.id, member.handle, member.name, member.joined_at FROM ranking_members AS member
  WHERE member.left_at IS NULL AND (of_handle IS NULL OR member.handle = of_handle)
$$;
REVOKE EXECUTE ON FUNCTION ranking_faces FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ranking_faces TO ruche_app;

-- Inputs and figures of a season, for computing on behalf of a signed-in person; to nobody else.
CREATE FUNCTION ranking_season_in_full(of_season text)
RETURNS TABLE (state text, computed_at timestamptz, inputs_json text, table_json text)
LANGUAGE sql
STABLE
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
  SELECT found.state, found.computed_at, found.inputs_json, found.table_json FROM ranking_seasons AS found
  WHERE found.season = of_season AND current_user_id() IS NOT NULL
$$;
REVOKE EXECUTE ON FUNCTION ranking_season_in_full FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ranking_season_in_full TO ruche_app;

-- A person's publications of a season are found without those of all years.
DROP INDEX measured_publications_user;
CREATE INDEX measured_publications_user ON measured_publications (user_id, published_at);

-- Punctuality: since when a publication has been meant for its time. What was meant for the very moment wasn't planned.
ALTER TABLE publications ADD COLUMN timed_at timestamptz(3);
ALTER TABLE publications ALTER COLUMN timed_at SET DEFAULT clock_timestamp();

-- Whether something else than people kept a publication from going out within its minute: nobody knows whether it is
-- live, or it was tried in time, and the network took longer or had trouble. What people can prevent is a network's
-- rejection, access that ended, an account that was disconnected, a pause.
CREATE FUNCTION is_delayed_by_network(late publications) RETURNS boolean
LANGUAGE sql
STABLE
SET search_path = public, pg_temp
AS $$
  SELECT late.status = 'needs_check' OR coalesce(late.cause IN ('unclear', 'trouble'), false)
    OR coalesce(late.cause, 'late') = 'late' AND EXISTS (
      SELECT FROM publication_attempts AS attempt
      WHERE attempt.publication_id = late.id AND attempt.kind = 'publish'
        AND attempt.started_at BETWEEN late.scheduled_at - interval '1 minute' AND late.scheduled_at + interval '1 minute'
    ) AND NOT EXISTS (
      SELECT FROM publication_attempts AS attempt
      WHERE attempt.publication_id = late.id
        -- A rejection that is tried again by itself is of Ruche, not of the post.
        AND (attempt.outcome = 'reconnect' OR attempt.outcome = 'rejected' AND late.resent_at IS NOT NULL)
    )
$$;

-- Times that passed without their publication, and that somebody changed or deleted afterwards: a time that has passed
-- can't be moved. Kept until the season is closed.
CREATE TABLE missed_times (
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  -- Refers to nothing: it may be deleted.
  publication_id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  client_id uuid NOT NULL,
  due_at timestamptz(3) NOT NULL,
  is_delayed_by_network boolean NOT NULL,
  PRIMARY KEY (publication_id, due_at)
);
CREATE INDEX missed_times_user ON missed_times (user_id, due_at);
CREATE INDEX missed_times_workspace ON missed_times (workspace_id);
CREATE INDEX missed_times_age ON missed_times (due_at);
ALTER TABLE missed_times ENABLE ROW LEVEL SECURITY;
CREATE POLICY missed_times_of_workspace ON missed_times USING (workspace_id = (SELECT current_workspace_id()));
GRANT SELECT ON missed_times TO ruche_app;

CREATE FUNCTION record_missed_time(missed publications) RETURNS void
LANGUAGE sql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
  INSERT INTO missed_times (workspace_id, publication_id, user_id, client_id, due_at, is_delayed_by_network)
  SELECT missed.workspace_id, missed.id, post.user_id, post.client_id, missed.scheduled_at, is_delayed_by_network(missed)
  FROM posts AS post
  WHERE post.id = missed.post_id AND post.user_id IS NOT NULL
    AND missed.status IN ('scheduled', 'failed', 'needs_check') AND missed.scheduled_at <= clock_timestamp()
    AND missed.scheduled_at >= coalesce(missed.timed_at, missed.created_at) + interval '1 minute'
  ON CONFLICT DO NOTHING
$$;
REVOKE EXECUTE ON FUNCTION record_missed_time FROM PUBLIC;

CREATE FUNCTION keep_time_of_publication() RETURNS trigger
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM record_missed_time(OLD);
  IF TG_OP = 'DELETE' THEN
    RETURN OLD;
  END IF;
  NEW.timed_at := clock_timestamp();
  RETURN NEW;
END
$$;
REVOKE EXECUTE ON FUNCTION keep_time_of_publication FROM PUBLIC;
-- Attempts don't name the time, so publishing doesn't come by here.
CREATE TRIGGER keep_time_of_publication BEFORE UPDATE OF scheduled_at ON publications
  FOR EACH ROW
  WHEN (OLD.scheduled_at IS DISTINCT FROM NEW.scheduled_at OR OLD.status = 'draft' AND NEW.status <> 'draft')
  EXECUTE FUNCTION keep_time_of_publication();
-- Not of posts that go for good: those were deleted before.
CREATE TRIGGER keep_time_of_deleted_publication BEFORE DELETE ON publications
  FOR EACH ROW WHEN (OLD.status IN ('scheduled', 'failed', 'needs_check'))
  EXECUTE FUNCTION keep_time_of_publication();

CREATE FUNCTION keep_times_of_deleted_post() RETURNS trigger
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM record_missed_time(publication) FROM publications AS publication WHERE publication.post_id = NEW.id;
  RETURN NULL;
END
$$;
REVOKE EXECUTE ON FUNCTION keep_times_of_deleted_post FROM PUBLIC;
CREATE TRIGGER keep_times_of_deleted_post AFTER UPDATE OF deleted_at ON posts
  FOR EACH ROW WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL)
  EXECUTE FUNCTION keep_times_of_deleted_post();
