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
