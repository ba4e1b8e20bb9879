-- What networks tell of posts and accounts. A number that a network does not give is null, never 0.

-- Everything that a connected account published, wherever it was made, with the newest numbers of each.
CREATE TABLE measured_publications (
  -- That of the publication, where it was made here.
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  client_id uuid NOT NULL,
  -- Null once the account is gone for good: its history stays.
  social_account_id uuid,
  account_name text NOT NULL,
  platform text NOT NULL,
  origin text NOT NULL CHECK (origin IN ('ruche', 'network')),
  post_id uuid,
  user_id uuid REFERENCES users ON DELETE SET NULL,
  remote_id text NOT NULL,
  permalink text,
  thumbnail_url text,
  text text NOT NULL,
  format text NOT NULL CHECK (
    format IN ('text', 'link', 'photo', 'carousel', 'video', 'reel', 'story', 'document', 'thread')
  ),
  published_at timestamptz(3) NOT NULL,
  -- Of the account, on that day.
  followers bigint,
  impressions bigint,
  reach bigint,
  reactions bigint,
  comments bigint,
  shares bigint,
  saves bigint,
  clicks bigint,
  video_views bigint,
  watch_ms bigint,
  engagements bigint GENERATED ALWAYS AS (
    CASE WHEN num_nonnulls(reactions, comments, shares, saves) > 0
      THEN coalesce(reactions, 0) + coalesce(comments, 0) + coalesce(shares, 0) + coalesce(saves, 0) END
  ) STORED,
  looked_at timestamptz(3),
  -- Null once it was looked at for the last time.
  next_look_at timestamptz(3),
  -- When the network no longer had it. The last numbers stay.
  gone_at timestamptz(3),
  FOREIGN KEY (workspace_id, client_id) REFERENCES clients (workspace_id, id) ON DELETE CASCADE,
  FOREIGN KEY (workspace_id, social_account_id) REFERENCES social_accounts (workspace_id, id)
    ON DELETE SET NULL (social_account_id),
  FOREIGN KEY (workspace_id, post_id) REFERENCES posts (workspace_id, id) ON DELETE SET NULL (post_id)
);
CREATE UNIQUE INDEX measured_publications_remote ON measured_publications (social_account_id, remote_id);
CREATE INDEX measured_publications_workspace ON measured_publications (workspace_id, published_at);
CREATE INDEX measured_publications_client ON measured_publications (client_id, published_at);
CREATE INDEX measured_publications_account ON measured_publications (social_account_id, published_at);
CREATE INDEX measured_publications_due ON measured_publications (social_account_id, next_look_at)
  WHERE next_look_at IS NOT NULL;
CREATE INDEX measured_publications_user ON measured_publications (user_id);
CREATE INDEX measured_publications_post ON measured_publications (post_id);
-- Of accounts that are gone for good: found again when one is connected anew.
CREATE INDEX measured_publications_left ON measured_publications (workspace_id, platform, remote_id)
  WHERE social_account_id IS NULL;

-- Those that were published lately are looked for every minute.
CREATE INDEX publications_published ON publications (published_at) WHERE status = 'published' AND remote_id IS NOT NULL;

-- One row for each look at a publication. Rows are added and never changed.
CREATE TABLE metric_snapshots (
  workspace_id uuid NOT NULL,
  publication_id uuid NOT NULL,
  looked_at timestamptz(3) NOT NULL,
  impressions bigint,
  reach bigint,
  reactions bigint,
  comments bigint,
  shares bigint,
  saves bigint,
  clicks bigint,
  video_views bigint,
  watch_ms bigint,
  PRIMARY KEY (publication_id, looked_at)
) PARTITION BY RANGE (looked_at);

-- One for each month. Does nothing where it is there, so whoever is about to add a row may call it first.
CREATE FUNCTION ensure_snapshot_month(month date) RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  name text := format('metric_snapshots_%s', to_char(month, 'YYYY_MM'));
  first date := date_trunc('month', month)::date;
BEGIN
  IF to_regclass(name) IS NOT NULL THEN
    RETURN;
  END IF;
  PERFORM pg_advisory_xact_lock(hashtext('ensure_snapshot_month'));
  IF to_regclass(name) IS NOT NULL THEN
    RETURN;
  END IF;
  EXECUTE format(
    'CREATE TABLE %I PARTITION OF metric_snapshots FOR VALUES FROM (%L) TO (%L)',
    name, first::timestamp AT TIME ZONE 'UTC', (first + interval '1 month') AT TIME ZONE 'UTC'
  );
  -- Nobody reads a part by its own name but the owner.
  EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
  EXECUTE format(
    'CREATE POLICY of_workspace ON %I USING (workspace_id = (SELECT current_workspace_id()))', name
  );
END
$$;
REVOKE EXECUTE ON FUNCTION ensure_snapshot_month FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ensure_snapshot_month TO ruche_app;

-- Looks go with their publication, whatever it goes with.
CREATE FUNCTION remove_snapshots() RETURNS trigger
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  DELETE FROM metric_snapshots WHERE publication_id IN (SELECT id FROM removed);
  RETURN NULL;
END
$$;
REVOKE EXECUTE ON FUNCTION remove_snapshots FROM PUBLIC;
CREATE TRIGGER remove_snapshots AFTER DELETE ON measured_publications
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION remove_snapshots();

-- What the network says of an account's days, as they begin in its zone. It corrects the last of them.
CREATE TABLE account_days (
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  client_id uuid NOT NULL,
  -- Refers to nothing: the days of an account that is gone for good stay.
  social_account_id uuid NOT NULL,
  day date NOT NULL,
  zone text NOT NULL,
  followers bigint,
  reach bigint,
  impressions bigint,
  profile_views bigint,
  read_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (social_account_id, day),
  FOREIGN KEY (workspace_id, client_id) REFERENCES clients (workspace_id, id) ON DELETE CASCADE
);
CREATE INDEX account_days_workspace ON account_days (workspace_id, day);
CREATE INDEX account_days_client ON account_days (client_id, day);

-- How far the numbers of an account were read.
CREATE TABLE account_readings (
  social_account_id uuid PRIMARY KEY,
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  -- Of the account when its past was asked for: what is connected anew is read anew.
  connected_at timestamptz(3) NOT NULL,
  history text NOT NULL DEFAULT 'waiting' CHECK (history IN ('waiting', 'reading', 'read', 'unavailable')),
  history_count integer NOT NULL DEFAULT 0,
  -- Of a list of its posts that is being read: from when on, when it was begun, and where it goes on.
  listing_since timestamptz(3),
  listing_began_at timestamptz(3),
  history_cursor text,
  -- Posts and days were read up to this moment.
  listed_at timestamptz(3),
  days_read_at timestamptz(3),
  -- Metrics that the network refused, by its names, each with the moment from which on it is asked for again.
  refused jsonb NOT NULL DEFAULT '{}',
  -- Why nothing can be read now, in words.
  reason text,
  -- The network is asked nothing before.
  held_until timestamptz(3),
  next_read_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  FOREIGN KEY (workspace_id, social_account_id) REFERENCES social_accounts (workspace_id, id) ON DELETE CASCADE
);
CREATE INDEX account_readings_due ON account_readings (next_read_at);
CREATE INDEX account_readings_workspace ON account_readings (workspace_id);

ALTER TABLE measured_publications ENABLE ROW LEVEL SECURITY;
ALTER TABLE metric_snapshots ENABLE ROW LEVEL SECURITY;
ALTER TABLE account_days ENABLE ROW LEVEL SECURITY;
ALTER TABLE account_readings ENABLE ROW LEVEL SECURITY;

-- When open windows of a workspace were last woken for new numbers, and whether there are newer ones since.
CREATE TABLE numbers_announced (
  workspace_id uuid PRIMARY KEY REFERENCES workspaces ON DELETE CASCADE,
  announced_at timestamptz(3) NOT NULL,
  is_waiting boolean NOT NULL DEFAULT false
);
CREATE INDEX numbers_announced_waiting ON numbers_announced (announced_at) WHERE is_waiting;
ALTER TABLE numbers_announced ENABLE ROW LEVEL SECURITY;
CREATE POLICY numbers_announced_of_workspace ON numbers_announced
  USING (workspace_id = (SELECT current_workspace_id()));
GRANT SELECT, INSERT, UPDATE ON numbers_announced TO ruche_app;

CREATE POLICY measured_publications_of_workspace ON measured_publications
  USING (workspace_id = (SELECT current_workspace_id()));
CREATE POLICY metric_snapshots_of_workspace ON metric_snapshots
  USING (workspace_id = (SELECT current_workspace_id()));
CREATE POLICY account_days_of_workspace ON account_days
  USING (workspace_id = (SELECT current_workspace_id()));
CREATE POLICY account_readings_of_workspace ON account_readings
  USING (workspace_id = (SELECT current_workspace_id()));

GRANT SELECT, INSERT, UPDATE ON measured_publications, account_days, account_readings TO ruche_app;
GRANT SELECT, INSERT ON metric_snapshots TO ruche_app;
-- A post that was found at the network before its publication was known to be out becomes that publication.
GRANT UPDATE (publication_id) ON metric_snapshots TO ruche_app;

-- The network had somebody's data deleted: what it told of an account goes.
CREATE FUNCTION erase_account_numbers(of_account uuid) RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  here CONSTANT uuid := current_workspace_id();
BEGIN
  UPDATE publications SET engagement_metrics = NULL
  WHERE workspace_id = here AND social_account_id = of_account AND engagement_metrics IS NOT NULL;
  DELETE FROM measured_publications WHERE workspace_id = here AND social_account_id = of_account;
  DELETE FROM account_days WHERE workspace_id = here AND social_account_id = of_account;
  DELETE FROM account_readings WHERE workspace_id = here AND social_account_id = of_account;
END
$$;
REVOKE EXECUTE ON FUNCTION erase_account_numbers FROM PUBLIC;
GRANT EXECUTE ON FUNCTION erase_account_numbers TO ruche_app;

SELECT ensure_snapshot_month((now() AT TIME ZONE 'UTC')::date);
SELECT ensure_snapshot_month((now() AT TIME ZONE 'UTC' + interval '1 month')::date);
