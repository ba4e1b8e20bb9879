-- Slots of single accounts, the queue of a client, and posts that come back by rule.

ALTER TABLE client_slots
  -- Null for all accounts of the client that have no slots of their own.
  ADD COLUMN social_account_id uuid,
  DROP CONSTRAINT client_slots_pkey,
  ADD CONSTRAINT client_slots_once UNIQUE NULLS NOT DISTINCT (client_id, social_account_id, weekday, time),
  ADD FOREIGN KEY (workspace_id, social_account_id) REFERENCES social_accounts (workspace_id, id) ON DELETE CASCADE;
CREATE INDEX client_slots_account ON client_slots (social_account_id);

-- The slot that the queue gave a post. It is in the queue for as long as that is the time for which it is scheduled:
-- whoever moves it by hand takes it out.
ALTER TABLE posts ADD COLUMN queued_for timestamptz(3);
CREATE INDEX posts_client_scheduled ON posts (client_id, scheduled_for)
  WHERE deleted_at IS NULL AND scheduled_for IS NOT NULL;

CREATE TABLE evergreen_rules (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  workspace_id uuid NOT NULL,
  -- What comes back.
  post_id uuid NOT NULL UNIQUE,
  -- Who wants it.
  user_id uuid REFERENCES users ON DELETE SET NULL,
  every_weeks smallint NOT NULL CHECK (every_weeks BETWEEN 1 AND 52),
  most_turns smallint NOT NULL CHECK (most_turns BETWEEN 1 AND 50),
  -- The last day on which a turn may be, as the client's clocks show it.
  until date,
  -- When the next turn goes out; null once there is none. It is made some days before.
  next_due_at timestamptz(3),
  stopped_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (workspace_id, id),
  FOREIGN KEY (workspace_id, post_id) REFERENCES posts (workspace_id, id) ON DELETE CASCADE
);
CREATE INDEX evergreen_rules_due ON evergreen_rules (next_due_at) WHERE next_due_at IS NOT NULL;
CREATE INDEX evergreen_rules_user ON evergreen_rules (user_id);

-- Each turn once, whoever makes it: a post of its own, or skipped for a cause.
CREATE TABLE evergreen_turns (
  workspace_id uuid NOT NULL,
  rule_id uuid NOT NULL,
  turn smallint NOT NULL,
  due_at timestamptz(3) NOT NULL,
  -- Null where it was skipped, and once the post is gone for good.
  post_id uuid,
  -- Why it was skipped, or goes to fewer accounts than the source.
  cause text CHECK (cause IN ('duplicate', 'disconnected', 'client_deleted', 'plan_ended', 'late')),
  reason text,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (rule_id, turn),
  FOREIGN KEY (workspace_id, rule_id) REFERENCES evergreen_rules (workspace_id, id) ON DELETE CASCADE,
  FOREIGN KEY (workspace_id, post_id) REFERENCES posts (workspace_id, id) ON DELETE SET NULL (post_id)
);
CREATE INDEX evergreen_turns_post ON evergreen_turns (post_id);

-- The rule by which a post comes back, or by which it came.
ALTER TABLE posts
  ADD COLUMN evergreen_rule_id uuid,
  ADD FOREIGN KEY (workspace_id, evergreen_rule_id) REFERENCES evergreen_rules (workspace_id, id)
    ON DELETE SET NULL (evergreen_rule_id);
CREATE INDEX posts_evergreen_rule ON posts (evergreen_rule_id);

ALTER TABLE evergreen_rules ENABLE ROW LEVEL SECURITY;
ALTER TABLE evergreen_turns ENABLE ROW LEVEL SECURITY;

CREATE POLICY evergreen_rules_of_workspace ON evergreen_rules
  USING (workspace_id = current_workspace_id()) WITH CHECK (workspace_id = current_workspace_id());
CREATE POLICY evergreen_turns_of_workspace ON evergreen_turns
  USING (workspace_id = current_workspace_id()) WITH CHECK (workspace_id = current_workspace_id());

GRANT SELECT, INSERT, UPDATE ON evergreen_rules TO ruche_app;
GRANT SELECT, INSERT ON evergreen_turns TO ruche_app;
