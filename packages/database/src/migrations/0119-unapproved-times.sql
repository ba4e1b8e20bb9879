-- A post that wasn't approved in time is nobody's delay: no time was promised without the yes. The time that it gets instead
-- is judged as the first one.
CREATE OR REPLACE FUNCTION record_missed_time(missed publications) RETURNS void
LANGUAGE sql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
  INSERT INTO missed_times (workspace_id, publication_id, user_id, client_id, due_at, is_delayed_by_network)
  SELECT missed.workspace_id, missed.id, post.user_id, post.client_id, missed.scheduled_at, is_delayed_by_network(missed)
  FROM posts AS post
  WHERE post.id = missed.post_id AND post.user_id IS NOT NULL
    AND missed.status IN ('scheduled', 'failed', 'needs_check') AND missed.scheduled_at <= clock_timestamp()
    AND missed.cause IS DISTINCT FROM 'approval'
    AND missed.scheduled_at >= coalesce(missed.timed_at, missed.created_at) + interval '1 minute'
  ON CONFLICT DO NOTHING
$$;
