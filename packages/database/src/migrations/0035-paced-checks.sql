-- Checks of one account are paced in here, because several processes make them: whoever checks holds the account until
-- then, and nobody asks the network about it again before `check_after`.
ALTER TABLE social_accounts
  ADD COLUMN checking_until timestamptz(3),
  ADD COLUMN check_after timestamptz(3),
  ADD COLUMN check_failed boolean NOT NULL DEFAULT false;

-- How many checks each workspace has made in the current minute. A crash may forget it.
CREATE UNLOGGED TABLE platform_checks (
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  platform text NOT NULL,
  minute timestamptz NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (workspace_id, platform)
);
CREATE INDEX platform_checks_minute ON platform_checks (platform, minute);
ALTER TABLE platform_checks ENABLE ROW LEVEL SECURITY;
CREATE POLICY platform_checks_of_workspace ON platform_checks
  USING (workspace_id = current_workspace_id()) WITH CHECK (workspace_id = current_workspace_id());

-- Takes one of the checks that our app at a network may make in a minute, for the workspace at hand, and answers 0; or
-- the milliseconds until there are new ones. A workspace gets one as long as it has had less than the given part of what
-- is left: however greedy some are, those that come later find something. Counts across workspaces, which the
-- application's role cannot.
CREATE FUNCTION take_platform_check(of_platform text, per_minute integer, part integer)
RETURNS integer
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  here CONSTANT uuid := current_workspace_id();
  this_minute timestamptz;
  used_here integer;
  used_by_all integer;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('ruche platform checks'), hashtext(of_platform));
  this_minute := date_trunc('minute', clock_timestamp());
  SELECT coalesce(sum(count) FILTER (WHERE workspace_id = here), 0), coalesce(sum(count), 0)
  INTO used_here, used_by_all
  FROM platform_checks WHERE platform = of_platform AND minute = this_minute;
  IF used_here * part >= per_minute - used_by_all THEN
    RETURN ceil(extract(epoch FROM this_minute + interval '1 minute' - clock_timestamp()) * 1000)::integer + 1;
  END IF;
  INSERT INTO platform_checks AS kept (workspace_id, platform, minute, count)
  VALUES (here, of_platform, this_minute, 1)
  ON CONFLICT (workspace_id, platform) DO UPDATE SET
    count = CASE WHEN kept.minute = excluded.minute THEN kept.count + 1 ELSE 1 END,
    minute = excluded.minute;
  RETURN 0;
END
$$;
REVOKE EXECUTE ON FUNCTION take_platform_check FROM PUBLIC;
GRANT EXECUTE ON FUNCTION take_platform_check TO ruche_app;
