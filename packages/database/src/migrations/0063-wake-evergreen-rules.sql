-- When the next turn of a post is due follows from its date and status: whoever changes them has it worked out again. A
-- rule whose post cannot come back waits without a date, until this gives it one.

CREATE FUNCTION wake_evergreen_rule()
RETURNS trigger
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  UPDATE evergreen_rules SET next_due_at = least(next_due_at, clock_timestamp())
  WHERE id = NEW.evergreen_rule_id AND post_id = NEW.id AND stopped_at IS NULL;
  RETURN NULL;
END
$$;
REVOKE EXECUTE ON FUNCTION wake_evergreen_rule FROM PUBLIC;

CREATE TRIGGER post_wakes_evergreen_rule AFTER UPDATE OF status, scheduled_for, time_zone, deleted_at ON posts
  FOR EACH ROW
  WHEN (
    NEW.evergreen_rule_id IS NOT NULL
    AND (OLD.status, OLD.scheduled_for, OLD.time_zone, OLD.deleted_at)
      IS DISTINCT FROM (NEW.status, NEW.scheduled_for, NEW.time_zone, NEW.deleted_at)
  )
  EXECUTE FUNCTION wake_evergreen_rule();
