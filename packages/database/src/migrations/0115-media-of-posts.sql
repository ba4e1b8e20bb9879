-- What is approved is a hash of a post with its files, so whoever sees a post sees all of them, whichever client's folder
-- they are in by now. Only what is of the client, as before, is changed.
DROP POLICY limited_to_clients ON media;
CREATE POLICY limited_to_clients ON media AS RESTRICTIVE FOR SELECT TO ruche_limited
  USING (client_id = ANY (current_client_ids())
    OR EXISTS (SELECT FROM post_media WHERE post_media.media_id = media.id));
CREATE POLICY limited_inserts ON media AS RESTRICTIVE FOR INSERT TO ruche_limited
  WITH CHECK (client_id = ANY (current_client_ids()));
CREATE POLICY limited_updates ON media AS RESTRICTIVE FOR UPDATE TO ruche_limited
  USING (client_id = ANY (current_client_ids())
    OR (client_id IS NULL AND EXISTS (SELECT FROM post_media WHERE post_media.media_id = media.id)))
  WITH CHECK (client_id = ANY (current_client_ids()));
CREATE POLICY limited_deletes ON media AS RESTRICTIVE FOR DELETE TO ruche_limited
  USING (client_id = ANY (current_client_ids()));
