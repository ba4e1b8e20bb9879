-- Limited keys see the workspace's own campaigns and media where a post of the client is part of them, and change none of
-- them. What is checked of new rows says nothing of those that go.
CREATE POLICY limited_to_clients_delete ON campaigns AS RESTRICTIVE FOR DELETE TO ruche_limited
  USING (client_id = ANY (current_client_ids()));
CREATE POLICY limited_to_clients_delete ON media AS RESTRICTIVE FOR DELETE TO ruche_limited
  USING (client_id = ANY (current_client_ids()));
