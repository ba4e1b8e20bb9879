-- Rights are granted table by table, never by default: a table that nobody thought about stays closed to the
-- application role.
REVOKE CREATE ON SCHEMA public FROM PUBLIC;
GRANT USAGE ON SCHEMA public TO ruche_app;
GRANT SELECT ON schema_migrations TO ruche_app;

CREATE TABLE worker_heartbeats (
  worker_id text PRIMARY KEY,
  host text NOT NULL,
  pid integer NOT NULL,
  started_at timestamptz NOT NULL,
  beat_at timestamptz NOT NULL
);
GRANT SELECT ON worker_heartbeats TO ruche_app;
