-- Times that passed without their publication stay known when their client is deleted, as they do when their post is: the
-- client goes for good before the season closes.
CREATE FUNCTION keep_times_of_deleted_client() RETURNS trigger
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM record_missed_time(publication)
  FROM posts AS post JOIN publications AS publication ON publication.post_id = post.id
  WHERE post.client_id = NEW.id AND post.deleted_at IS NULL AND publication.status IN ('scheduled', 'failed', 'needs_check')
    AND publication.scheduled_at BETWEEN NEW.deleted_at - interval '60 days' AND NEW.deleted_at;
  RETURN NULL;
END
$$;
REVOKE EXECUTE ON FUNCTION keep_times_of_deleted_client FROM PUBLIC;
CREATE TRIGGER keep_times_of_deleted_client AFTER UPDATE OF deleted_at ON clients
  FOR EACH ROW WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL)
  EXECUTE FUNCTION keep_times_of_deleted_client();
