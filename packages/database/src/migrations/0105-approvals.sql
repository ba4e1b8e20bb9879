-- Approvals: who has to say yes before a client's posts go out, what was asked, and what was said about which content.

CREATE TABLE approval_rules (
  client_id uuid PRIMARY KEY,
  workspace_id uuid NOT NULL,
  mode text NOT NULL CHECK (mode IN ('none', 'internal', 'client', 'internal_then_client')),
  -- Empty: every owner and manager.
  internal_user_ids uuid[] NOT NULL DEFAULT '{}',
  internal_from text NOT NULL CHECK (internal_from IN ('any', 'all')),
  allows_own boolean NOT NULL,
  contact_ids uuid[] NOT NULL DEFAULT '{}',
  client_from text NOT NULL CHECK (client_from IN ('any', 'all')),
  asked_per text NOT NULL CHECK (asked_per IN ('post', 'week', 'campaign')),
  movable_within text NOT NULL CHECK (movable_within IN ('hour', 'day', 'week')),
  deadline_hours integer NOT NULL CHECK (deadline_hours BETWEEN 0 AND 336),
  silence text NOT NULL CHECK (silence IN ('wait', 'remind', 'go_out', 'do_not_go_out')),
  reminder_hours integer[] NOT NULL DEFAULT '{}' CHECK (cardinality(reminder_hours) <= 3),
  changed_by uuid REFERENCES users ON DELETE SET NULL,
  changed_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  FOREIGN KEY (workspace_id, client_id) REFERENCES clients (workspace_id, id) ON DELETE CASCADE
);
CREATE INDEX approval_rules_workspace ON approval_rules (workspace_id);
CREATE INDEX approval_rules_changed_by ON approval_rules (changed_by);

-- One for each post, step and round.
CREATE TABLE approval_requests (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  workspace_id uuid NOT NULL,
  client_id uuid NOT NULL,
  post_id uuid NOT NULL,
  step text NOT NULL CHECK (step IN ('internal', 'client')),
  round integer NOT NULL,
  state text NOT NULL CHECK (state IN ('unasked', 'waiting', 'approved', 'let_out', 'changes_asked', 'declined', 'voided',
    'withdrawn', 'lapsed')),
  content_hash text NOT NULL,
  -- All that is to be published, as it was then: versions of posts are thinned.
  snapshot jsonb NOT NULL,
  post_version integer NOT NULL,
  -- When the post may go out; null for whenever.
  window_from timestamptz(3),
  window_to timestamptz(3),
  asked_by uuid REFERENCES users ON DELETE SET NULL,
  asked_at timestamptz(3),
  -- Until when silence means nothing. Null where it was asked for later than that.
  deadline_at timestamptz(3),
  -- The week or campaign that it is asked for with, and the call that asked for all of it.
  bundle text,
  batch_id uuid,
  -- When contacts were mailed of it.
  mailed_at timestamptz(3),
  reminded_at timestamptz(3),
  -- How many hours were left when the team was told that it isn't approved.
  told_hours integer,
  decided_at timestamptz(3),
  -- Of what silence let out: when the rule was set that says so.
  rule_changed_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (workspace_id, id),
  CHECK ((window_from IS NULL) = (window_to IS NULL)),
  CHECK (state = 'unasked' OR asked_at IS NOT NULL OR state IN ('voided', 'withdrawn', 'lapsed')),
  FOREIGN KEY (workspace_id, post_id) REFERENCES posts (workspace_id, id) ON DELETE CASCADE,
  FOREIGN KEY (workspace_id, client_id) REFERENCES clients (workspace_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX approval_requests_open ON approval_requests (post_id)
  WHERE state IN ('unasked', 'waiting', 'changes_asked');
CREATE INDEX approval_requests_post ON approval_requests (post_id, created_at DESC);
CREATE INDEX approval_requests_client ON approval_requests (client_id, state);
CREATE INDEX approval_requests_bundle ON approval_requests (client_id, bundle) WHERE batch_id IS NOT NULL;
CREATE INDEX approval_requests_asked_by ON approval_requests (asked_by);
-- What the job of each minute looks through.
CREATE INDEX approval_requests_awaited ON approval_requests (workspace_id) WHERE state IN ('unasked', 'waiting', 'changes_asked');

-- What somebody said, for good.
CREATE TABLE approval_decisions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  workspace_id uuid NOT NULL,
  client_id uuid NOT NULL,
  request_id uuid NOT NULL,
  decision text NOT NULL CHECK (decision IN ('approve', 'ask_change', 'decline')),
  -- Who it was, as long as they are there; and as they were called then.
  is_contact boolean NOT NULL,
  user_id uuid REFERENCES users ON DELETE SET NULL,
  contact_id uuid REFERENCES client_contacts ON DELETE SET NULL,
  name text NOT NULL,
  email text,
  note text,
  comment_id uuid,
  at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  ip text,
  user_agent text,
  content_hash text NOT NULL,
  post_version integer NOT NULL,
  -- Of whoever sent it: the same again is the same decision.
  key uuid NOT NULL,
  UNIQUE (request_id, key),
  FOREIGN KEY (workspace_id, request_id) REFERENCES approval_requests (workspace_id, id) ON DELETE CASCADE,
  FOREIGN KEY (workspace_id, client_id) REFERENCES clients (workspace_id, id) ON DELETE CASCADE
);
CREATE INDEX approval_decisions_request ON approval_decisions (request_id, at);
CREATE INDEX approval_decisions_client ON approval_decisions (client_id, at);
CREATE INDEX approval_decisions_user ON approval_decisions (user_id);
CREATE INDEX approval_decisions_contact ON approval_decisions (contact_id);

-- Nothing of it changes but that people go, and then their address and device with them. It goes with its request alone.
CREATE FUNCTION keep_approval_decision()
RETURNS trigger
LANGUAGE plpgsql
SET search_path = public, pg_temp
AS $$
DECLARE
  forgotten approval_decisions := OLD;
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF pg_trigger_depth() > 1 THEN
      RETURN OLD;
    END IF;
    RAISE EXCEPTION 'Decisions are never deleted.' USING ERRCODE = 'restrict_violation';
  END IF;
  forgotten.user_id := NULL;
  forgotten.contact_id := NULL;
  IF NEW IS DISTINCT FROM forgotten THEN
    RAISE EXCEPTION 'Decisions are never changed.' USING ERRCODE = 'restrict_violation';
  END IF;
  NEW.email := NULL;
  NEW.ip := NULL;
  NEW.user_agent := NULL;
  RETURN NEW;
END
$$;
CREATE TRIGGER keep_approval_decision BEFORE UPDATE OR DELETE ON approval_decisions
  FOR EACH ROW EXECUTE FUNCTION keep_approval_decision();

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['approval_rules', 'approval_requests', 'approval_decisions'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY %I ON %I USING (workspace_id = (SELECT current_workspace_id()))', name || '_of_workspace', name);
    EXECUTE format('CREATE POLICY limited_to_clients ON %I AS RESTRICTIVE TO ruche_limited
      USING (client_id = ANY (current_client_ids()))', name);
  END LOOP;
END
$$;
GRANT SELECT, INSERT, UPDATE ON approval_rules, approval_requests TO ruche_app;
GRANT SELECT, INSERT ON approval_decisions TO ruche_app;

-- Publications wait for approval, and fail without it.
ALTER TABLE publications DROP CONSTRAINT publications_cause_check,
  ADD CONSTRAINT publications_cause_check CHECK (cause IN ('trouble', 'paused', 'reconnect', 'disconnected', 'rejected',
    'rules', 'late', 'approval', 'unclear'));
