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
    ON DELETE SET NULL (social_account_id)
);
CREATE UNIQUE INDEX measured_publications_remote ON measured_publications (social_account_id, remote_id);
CREATE INDEX measured_publications_workspace ON measured_publications (workspace_id, published_at);
CREATE INDEX measured_publications_client ON measured_publications (client_id, published_at);
CREATE INDEX measured_publications_account ON measured_publications (social_account_id, published_at);
CREATE INDEX measured_publications_due ON measured_publications (social_account_id, next_look_at)
  WHERE next_look_at IS NOT NULL;
CREATE INDEX measured_publications_user ON measured_publications (user_id);

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

-- One for each month; the worker calls it before the month begins.
CREATE FUNCTION ensure_snapshot_month(month date) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  name text := format('metric_snapshots_%s', to_char(month, 'YYYY_MM'));
  first date := date_trunc('month', month)::date;
BEGIN
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

-- What the network says of an account's days, as they begin in its zone. It corrects the last of them.
CREATE TABLE account_days (
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  client_id uuid NOT NULL,
  social_account_id uuid NOT NULL,
  day date NOT NULL,
  zone text NOT NULL,
  followers bigint,
  reach bigint,
  impressions bigint,
  profile_views bigint,
  read_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (social_account_id, day),
  FOREIGN KEY (workspace_id, client_id) REFERENCES clients (workspace_id, id) ON DELETE CASCADE,
  FOREIGN KEY (workspace_id, social_account_id) REFERENCES social_accounts (workspace_id, id) ON DELETE CASCADE
);
CREATE INDEX account_days_workspace ON account_days (workspace_id, day);
CREATE INDEX account_days_client ON account_days (client_id, day);

-- How far the numbers of an account were read.
CREATE TABLE account_readings (
  social_account_id uuid PRIMARY KEY,
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  history text NOT NULL DEFAULT 'waiting' CHECK (history IN ('waiting', 'reading', 'read', 'unavailable')),
  -- Where the list of its past posts goes on.
  history_cursor text,
  history_count integer NOT NULL DEFAULT 0,
  -- Posts and days were read up to this moment.
  listed_at timestamptz(3),
  days_read_at timestamptz(3),
  -- Metrics that the network refused, by its names, each with the moment from which on it is asked for again.
  refused jsonb NOT NULL DEFAULT '{}',
  -- Why nothing can be read now, in words.
  reason text,
  next_read_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  FOREIGN KEY (workspace_id, social_account_id) REFERENCES social_accounts (workspace_id, id) ON DELETE CASCADE
);
CREATE INDEX account_readings_due ON account_readings (next_read_at);
CREATE INDEX account_readings_workspace ON account_readings (workspace_id);

ALTER TABLE measured_publications ENABLE ROW LEVEL SECURITY;
ALTER TABLE metric_snapshots ENABLE ROW LEVEL SECURITY;
ALTER TABLE account_days ENABLE ROW LEVEL SECURITY;
ALTER TABLE account_readings ENABLE ROW LEVEL SECURITY;

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

SELECT ensure_snapshot_month(current_date);
SELECT ensure_snapshot_month((current_date + interval '1 month')::date);
