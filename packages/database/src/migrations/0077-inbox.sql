-- What people write to accounts, and what is answered. Nobody is forgotten, and nobody is answered twice.

-- Small letters, signs as spaces: how messages are searched, whatever the locale of the database knows.
CREATE FUNCTION inbox_words(written text) RETURNS text
LANGUAGE sql
IMMUTABLE
STRICT
PARALLEL SAFE
SET search_path = pg_catalog, pg_temp
AS $$
  SELECT regexp_replace(lower(normalize(left(written, 20000), NFKC)),
    '[\u0001-\u001f\u007f-\u00bf\u2000-\u206f\u2190-\u2bff\u3000-\u303f\ufe00-\ufe0f\U0001f000-\U0001faff]', ' ', 'g')
$$;

CREATE FUNCTION without_accents(written text) RETURNS text
LANGUAGE sql
IMMUTABLE
STRICT
PARALLEL SAFE
SET search_path = pg_catalog, pg_temp
AS $$
  SELECT replace(replace(regexp_replace(normalize(written, NFD), '[\u0300-\u036f]', '', 'g'), 'œ', 'oe'), 'æ', 'ae')
$$;

-- By French and by English stems: which language a message or a question is in is often not known. Accents change French
-- stems, so there are those of the words as they were written, too.
CREATE FUNCTION inbox_search_vector(written text) RETURNS tsvector
LANGUAGE sql
IMMUTABLE
STRICT
PARALLEL SAFE
SET search_path = pg_catalog, pg_temp
AS $$
  SELECT to_tsvector('pg_catalog.french', plain) || to_tsvector('pg_catalog.english', plain)
    || CASE WHEN words = plain THEN '' ELSE to_tsvector('pg_catalog.french', words) END
  FROM (SELECT words, public.without_accents(words) AS plain FROM public.inbox_words(written) AS words) AS read
$$;

-- All words, in either language; "a phrase", -not, or.
CREATE FUNCTION inbox_search_query(asked text) RETURNS tsquery
LANGUAGE sql
IMMUTABLE
STRICT
PARALLEL SAFE
SET search_path = pg_catalog, pg_temp
AS $$
  SELECT websearch_to_tsquery('pg_catalog.french', plain) || websearch_to_tsquery('pg_catalog.english', plain)
    || websearch_to_tsquery('pg_catalog.french', words)
  FROM (SELECT words, public.without_accents(words) AS plain FROM public.inbox_words(asked) AS words) AS read
$$;

-- The inbox of one account of one client. It outlives the connection: what was said stays readable until the client goes.
CREATE TABLE inbox_channels (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  client_id uuid NOT NULL,
  platform text NOT NULL,
  -- The network's id of the account.
  account_remote_id text NOT NULL,
  account_name text NOT NULL,
  -- Null while it is not connected.
  social_account_id uuid,
  -- How far each list was read, and where the reading under way goes on: by the name of the list.
  cursors jsonb NOT NULL DEFAULT '{}',
  -- What was written before the account was first connected is done; null until all lists were read once.
  backfilled_at timestamptz(3),
  read_at timestamptz(3),
  next_read_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  failures integer NOT NULL DEFAULT 0,
  -- Why the last reading failed, in words.
  problem text,
  last_event_at timestamptz(3),
  subscribed_at timestamptz(3),
  next_subscribe_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  subscription_problem text,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (workspace_id, id),
  FOREIGN KEY (workspace_id, client_id) REFERENCES clients (workspace_id, id) ON DELETE CASCADE,
  FOREIGN KEY (workspace_id, social_account_id) REFERENCES social_accounts (workspace_id, id)
    ON DELETE SET NULL (social_account_id)
);
CREATE UNIQUE INDEX inbox_channels_account ON inbox_channels (client_id, platform, account_remote_id);
CREATE UNIQUE INDEX inbox_channels_social_account ON inbox_channels (social_account_id);
CREATE INDEX inbox_channels_workspace ON inbox_channels (workspace_id);
CREATE INDEX inbox_channels_remote ON inbox_channels (platform, account_remote_id) WHERE social_account_id IS NOT NULL;
CREATE INDEX inbox_channels_due ON inbox_channels (next_read_at) WHERE social_account_id IS NOT NULL;

-- Whoever wrote, as the network shows them: once for each client they wrote to.
CREATE TABLE inbox_people (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  client_id uuid NOT NULL,
  platform text NOT NULL,
  remote_id text NOT NULL,
  -- Null where the network does not tell.
  name text,
  user_name text,
  avatar_url text,
  profile_url text,
  first_seen_at timestamptz(3) NOT NULL,
  UNIQUE (workspace_id, id),
  FOREIGN KEY (workspace_id, client_id) REFERENCES clients (workspace_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX inbox_people_remote ON inbox_people (client_id, platform, remote_id);
CREATE INDEX inbox_people_workspace ON inbox_people (workspace_id, platform, remote_id);

-- Who asked to be forgotten: what they write later is taken in, what they wrote before is not read back. Only a hash.
CREATE TABLE inbox_erasures (
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  client_id uuid NOT NULL,
  platform text NOT NULL,
  remote_id_hash text NOT NULL,
  erased_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (client_id, platform, remote_id_hash),
  FOREIGN KEY (workspace_id, client_id) REFERENCES clients (workspace_id, id) ON DELETE CASCADE
);
CREATE INDEX inbox_erasures_workspace ON inbox_erasures (workspace_id);

CREATE TABLE conversations (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  client_id uuid NOT NULL,
  channel_id uuid NOT NULL,
  platform text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('comment', 'mention', 'message')),
  -- What makes it one conversation: post and person, the thread, or the mention.
  remote_key text NOT NULL,
  thread_remote_id text,
  -- Null for what the account itself wrote below its post, and once they were erased.
  person_id uuid,
  post_remote_id text,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'snoozed', 'done')),
  snoozed_until timestamptz(3),
  assignee_id uuid REFERENCES users ON DELETE SET NULL,
  is_spam boolean NOT NULL DEFAULT false,
  -- What we took it for when somebody last wrote. Where it differs, a person has decided.
  spam_guess boolean NOT NULL DEFAULT false,
  is_watched boolean NOT NULL DEFAULT false,
  sentiment text CHECK (sentiment IN ('positive', 'neutral', 'negative')),
  language text CHECK (language IN ('fr', 'en')),
  unread_count integer NOT NULL DEFAULT 0,
  -- Since when the person waits, and when the client's target breaks.
  waiting_since timestamptz(3),
  due_at timestamptz(3),
  -- Null where the network sets no limit.
  window_closes_at timestamptz(3),
  has_trouble boolean NOT NULL DEFAULT false,
  last_text text NOT NULL DEFAULT '',
  last_direction text NOT NULL CHECK (last_direction IN ('in', 'out')),
  last_has_attachments boolean NOT NULL DEFAULT false,
  last_message_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  CHECK ((state = 'snoozed') = (snoozed_until IS NOT NULL)),
  UNIQUE (workspace_id, id),
  FOREIGN KEY (workspace_id, client_id) REFERENCES clients (workspace_id, id) ON DELETE CASCADE,
  FOREIGN KEY (workspace_id, channel_id) REFERENCES inbox_channels (workspace_id, id) ON DELETE CASCADE,
  FOREIGN KEY (workspace_id, person_id) REFERENCES inbox_people (workspace_id, id) ON DELETE SET NULL (person_id)
);
CREATE UNIQUE INDEX conversations_key ON conversations (channel_id, kind, remote_key);
CREATE INDEX conversations_newest ON conversations (workspace_id, last_message_at DESC, id DESC);
CREATE INDEX conversations_open ON conversations (workspace_id, last_message_at DESC, id DESC)
  WHERE state = 'open' AND NOT is_spam;
CREATE INDEX conversations_client ON conversations (client_id, last_message_at DESC);
CREATE INDEX conversations_unread ON conversations (workspace_id) WHERE unread_count > 0 AND NOT is_spam;
CREATE INDEX conversations_assignee ON conversations (assignee_id, last_message_at DESC);
CREATE INDEX conversations_due ON conversations (workspace_id, due_at, id) WHERE due_at IS NOT NULL;
CREATE INDEX conversations_snoozed ON conversations (snoozed_until) WHERE state = 'snoozed';
CREATE INDEX conversations_person ON conversations (person_id);
CREATE INDEX conversations_post ON conversations (channel_id, post_remote_id) WHERE post_remote_id IS NOT NULL;

CREATE TABLE inbox_messages (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  channel_id uuid NOT NULL,
  conversation_id uuid NOT NULL,
  direction text NOT NULL CHECK (direction IN ('in', 'out')),
  -- Null while an answer is on its way.
  remote_id text,
  parent_remote_id text,
  person_id uuid,
  text text NOT NULL,
  attachments jsonb NOT NULL DEFAULT '[]',
  sent_at timestamptz(3) NOT NULL,
  received_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  -- The network's time of the newest event that is in this row: older ones change nothing.
  changed_at timestamptz(3) NOT NULL,
  edited_at timestamptz(3),
  removed_at timestamptz(3),
  is_hidden boolean NOT NULL DEFAULT false,
  hidden_changed_at timestamptz(3),
  is_liked boolean NOT NULL DEFAULT false,
  is_private boolean NOT NULL DEFAULT false,
  is_spam boolean NOT NULL DEFAULT false,
  permalink text,
  sentiment text CHECK (sentiment IN ('positive', 'neutral', 'negative')),
  -- Who corrected it. Refers to nothing: nobody is looked up by it.
  sentiment_by uuid,
  is_sentiment_corrected boolean NOT NULL DEFAULT false,
  language text CHECK (language IN ('fr', 'en')),
  -- Of answers from here.
  state text CHECK (state IN ('sending', 'sent', 'failed', 'needs_check')),
  reason text,
  user_id uuid REFERENCES users ON DELETE SET NULL,
  rule_id uuid,
  media_ids uuid[] NOT NULL DEFAULT '{}',
  is_from_ruche boolean NOT NULL DEFAULT false,
  -- As publications have it: the attempt that has the answer now, what its step reached, and when it is tried again.
  attempt_id uuid,
  progress jsonb NOT NULL DEFAULT '{}',
  started_at timestamptz(3),
  next_attempt_at timestamptz(3),
  -- What is to be done at the network: hide, show, like, unlike, remove.
  wanted text CHECK (wanted IN ('hide', 'show', 'like', 'unlike', 'remove')),
  search tsvector GENERATED ALWAYS AS (inbox_search_vector(text)) STORED,
  UNIQUE (workspace_id, id),
  FOREIGN KEY (workspace_id, channel_id) REFERENCES inbox_channels (workspace_id, id) ON DELETE CASCADE,
  FOREIGN KEY (workspace_id, conversation_id) REFERENCES conversations (workspace_id, id) ON DELETE CASCADE,
  FOREIGN KEY (workspace_id, person_id) REFERENCES inbox_people (workspace_id, id) ON DELETE SET NULL (person_id)
);
CREATE UNIQUE INDEX inbox_messages_remote ON inbox_messages (channel_id, remote_id) WHERE remote_id IS NOT NULL;
CREATE INDEX inbox_messages_conversation ON inbox_messages (conversation_id, sent_at, id);
CREATE INDEX inbox_messages_recent ON inbox_messages (workspace_id, sent_at DESC) WHERE direction = 'in';
-- What the account answered, found again when what it answers comes later.
CREATE INDEX inbox_messages_parent ON inbox_messages (channel_id, parent_remote_id)
  WHERE direction = 'out' AND parent_remote_id IS NOT NULL;
CREATE INDEX inbox_messages_person ON inbox_messages (person_id);
CREATE INDEX inbox_messages_search ON inbox_messages USING gin (search);
CREATE INDEX inbox_messages_open ON inbox_messages (coalesce(next_attempt_at, sent_at))
  WHERE state IN ('sending', 'needs_check');
CREATE INDEX inbox_messages_user ON inbox_messages (user_id);

-- What was told of a message that is not here yet: networks keep no order. It is applied when the message comes.
CREATE TABLE inbox_early_changes (
  workspace_id uuid NOT NULL,
  channel_id uuid NOT NULL,
  remote_id text NOT NULL,
  removed_at timestamptz(3),
  is_hidden boolean,
  hidden_changed_at timestamptz(3),
  told_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (channel_id, remote_id),
  FOREIGN KEY (workspace_id, channel_id) REFERENCES inbox_channels (workspace_id, id) ON DELETE CASCADE
);
CREATE INDEX inbox_early_changes_workspace ON inbox_early_changes (workspace_id);
CREATE INDEX inbox_early_changes_told ON inbox_early_changes (told_at);

-- What a push named without telling it: asked for when the account is read next.
CREATE TABLE inbox_pointers (
  workspace_id uuid NOT NULL,
  channel_id uuid NOT NULL,
  -- That of the notice: repeats have the same.
  key text NOT NULL,
  pointer jsonb NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  told_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (channel_id, key),
  FOREIGN KEY (workspace_id, channel_id) REFERENCES inbox_channels (workspace_id, id) ON DELETE CASCADE
);
CREATE INDEX inbox_pointers_workspace ON inbox_pointers (workspace_id);

CREATE TABLE answer_attempts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  workspace_id uuid NOT NULL,
  message_id uuid NOT NULL,
  number integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('send', 'look')),
  worker text NOT NULL,
  started_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  armed_at timestamptz(3),
  ended_at timestamptz(3),
  outcome text,
  reason text,
  UNIQUE (message_id, number),
  FOREIGN KEY (workspace_id, message_id) REFERENCES inbox_messages (workspace_id, id) ON DELETE CASCADE
);
CREATE INDEX answer_attempts_workspace ON answer_attempts (workspace_id);

-- How long somebody waited for an answer: from what they wrote until somebody answered. One is open at a time.
CREATE TABLE answer_waits (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  workspace_id uuid NOT NULL,
  client_id uuid NOT NULL,
  conversation_id uuid NOT NULL,
  channel_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('first', 'next')),
  began_at timestamptz(3) NOT NULL,
  -- Target as it was when the wait began; null for none.
  target_minutes integer,
  due_at timestamptz(3),
  warned_at timestamptz(3),
  ended_at timestamptz(3),
  -- Null where it was not answered, or elsewhere than here.
  user_id uuid REFERENCES users ON DELETE SET NULL,
  ending text CHECK (ending IN ('answered', 'closed')),
  -- In the client's business hours as they were then.
  business_minutes double precision,
  FOREIGN KEY (workspace_id, conversation_id) REFERENCES conversations (workspace_id, id) ON DELETE CASCADE,
  FOREIGN KEY (workspace_id, client_id) REFERENCES clients (workspace_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX answer_waits_open ON answer_waits (conversation_id) WHERE ended_at IS NULL;
CREATE INDEX answer_waits_conversation ON answer_waits (conversation_id);
CREATE INDEX answer_waits_workspace ON answer_waits (workspace_id, began_at);
CREATE INDEX answer_waits_client ON answer_waits (client_id, began_at);
CREATE INDEX answer_waits_user ON answer_waits (user_id);
CREATE INDEX answer_waits_due ON answer_waits (due_at) WHERE ended_at IS NULL AND warned_at IS NULL;

-- Whoever sets a conversation to done ends the wait, whichever way they do so. Undone before anybody wrote, it goes on.
CREATE FUNCTION end_wait_with_conversation() RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  closed answer_waits;
BEGIN
  IF NEW.state = 'done' AND OLD.state <> 'done' THEN
    UPDATE answer_waits SET ended_at = clock_timestamp(), ending = 'closed'
    WHERE conversation_id = NEW.id AND ended_at IS NULL;
    NEW.waiting_since := NULL;
    NEW.due_at := NULL;
  ELSIF NEW.state <> 'done' AND OLD.state = 'done' AND NEW.waiting_since IS NULL THEN
    SELECT * INTO closed FROM answer_waits AS wait
    WHERE wait.conversation_id = NEW.id
    ORDER BY wait.began_at DESC LIMIT 1;
    IF closed.ending = 'closed' AND NOT EXISTS (
      SELECT FROM inbox_messages AS message
      WHERE message.conversation_id = NEW.id AND message.received_at > closed.ended_at
    ) THEN
      UPDATE answer_waits SET ended_at = NULL, ending = NULL WHERE id = closed.id;
      NEW.waiting_since := closed.began_at;
      NEW.due_at := closed.due_at;
    END IF;
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER end_wait_with_conversation BEFORE UPDATE OF state ON conversations
  FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION end_wait_with_conversation();

CREATE TABLE inbox_labels (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
  colour text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (workspace_id, id)
);
CREATE UNIQUE INDEX inbox_labels_name ON inbox_labels (workspace_id, lower(name));

CREATE TABLE conversation_labels (
  workspace_id uuid NOT NULL,
  conversation_id uuid NOT NULL,
  label_id uuid NOT NULL,
  PRIMARY KEY (conversation_id, label_id),
  FOREIGN KEY (workspace_id, conversation_id) REFERENCES conversations (workspace_id, id) ON DELETE CASCADE,
  FOREIGN KEY (workspace_id, label_id) REFERENCES inbox_labels (workspace_id, id) ON DELETE CASCADE
);
CREATE INDEX conversation_labels_label ON conversation_labels (label_id);
CREATE INDEX conversation_labels_workspace ON conversation_labels (workspace_id);

CREATE TABLE conversation_notes (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  workspace_id uuid NOT NULL,
  conversation_id uuid NOT NULL,
  user_id uuid REFERENCES users ON DELETE SET NULL,
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 5000),
  mentions uuid[] NOT NULL DEFAULT '{}',
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  FOREIGN KEY (workspace_id, conversation_id) REFERENCES conversations (workspace_id, id) ON DELETE CASCADE
);
CREATE INDEX conversation_notes_conversation ON conversation_notes (conversation_id, created_at);
CREATE INDEX conversation_notes_workspace ON conversation_notes (workspace_id);
CREATE INDEX conversation_notes_user ON conversation_notes (user_id);

CREATE TABLE answer_drafts (
  workspace_id uuid NOT NULL,
  conversation_id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  text text NOT NULL,
  media_ids uuid[] NOT NULL DEFAULT '{}',
  updated_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (conversation_id, user_id),
  FOREIGN KEY (workspace_id, conversation_id) REFERENCES conversations (workspace_id, id) ON DELETE CASCADE
);
CREATE INDEX answer_drafts_user ON answer_drafts (user_id);
CREATE INDEX answer_drafts_workspace ON answer_drafts (workspace_id);

CREATE TABLE saved_replies (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  client_id uuid,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 5000),
  link text NOT NULL DEFAULT '',
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  FOREIGN KEY (workspace_id, client_id) REFERENCES clients (workspace_id, id) ON DELETE CASCADE
);
CREATE INDEX saved_replies_workspace ON saved_replies (workspace_id, name);
CREATE INDEX saved_replies_client ON saved_replies (client_id);

CREATE TABLE inbox_rules (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  client_id uuid,
  user_id uuid REFERENCES users ON DELETE SET NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  conditions jsonb NOT NULL,
  actions jsonb NOT NULL,
  is_on boolean NOT NULL DEFAULT false,
  -- A change of conditions or actions makes it null: it is tried again before it is switched on.
  tried_at timestamptz(3),
  position integer NOT NULL,
  run_count integer NOT NULL DEFAULT 0,
  last_run_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (workspace_id, id),
  FOREIGN KEY (workspace_id, client_id) REFERENCES clients (workspace_id, id) ON DELETE CASCADE
);
CREATE INDEX inbox_rules_workspace ON inbox_rules (workspace_id, position);
CREATE INDEX inbox_rules_client ON inbox_rules (client_id);
CREATE INDEX inbox_rules_user ON inbox_rules (user_id);

-- What a rule did to a message. Each rule acts on a message once.
CREATE TABLE inbox_rule_runs (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  workspace_id uuid NOT NULL,
  rule_id uuid NOT NULL,
  message_id uuid NOT NULL,
  conversation_id uuid NOT NULL,
  person_id uuid,
  -- What was done, each with how it was before.
  actions jsonb NOT NULL,
  replied_at timestamptz(3),
  ran_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  undone_at timestamptz(3),
  UNIQUE (rule_id, message_id),
  FOREIGN KEY (workspace_id, rule_id) REFERENCES inbox_rules (workspace_id, id) ON DELETE CASCADE,
  FOREIGN KEY (workspace_id, message_id) REFERENCES inbox_messages (workspace_id, id) ON DELETE CASCADE,
  FOREIGN KEY (workspace_id, conversation_id) REFERENCES conversations (workspace_id, id) ON DELETE CASCADE
);
CREATE INDEX inbox_rule_runs_rule ON inbox_rule_runs (rule_id, ran_at DESC);
CREATE INDEX inbox_rule_runs_message ON inbox_rule_runs (message_id);
CREATE INDEX inbox_rule_runs_conversation ON inbox_rule_runs (conversation_id);
CREATE INDEX inbox_rule_runs_workspace ON inbox_rule_runs (workspace_id);
CREATE INDEX inbox_rule_runs_replies ON inbox_rule_runs (rule_id, person_id, replied_at) WHERE replied_at IS NOT NULL;

CREATE TABLE client_inbox_settings (
  client_id uuid PRIMARY KEY,
  workspace_id uuid NOT NULL,
  business_hours jsonb NOT NULL,
  first_answer_minutes integer,
  next_answer_minutes integer,
  watch_words text[] NOT NULL DEFAULT '{}',
  updated_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  FOREIGN KEY (workspace_id, client_id) REFERENCES clients (workspace_id, id) ON DELETE CASCADE
);
CREATE INDEX client_inbox_settings_workspace ON client_inbox_settings (workspace_id);

CREATE TABLE inbox_views (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  user_id uuid REFERENCES users ON DELETE SET NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  settings jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX inbox_views_workspace ON inbox_views (workspace_id, name);
CREATE INDEX inbox_views_user ON inbox_views (user_id);

-- What networks delivered, byte for byte, until it is taken in: jobs of the owner do so.
CREATE TABLE inbox_deliveries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  platform text NOT NULL,
  app_id text NOT NULL,
  headers jsonb NOT NULL,
  body bytea NOT NULL,
  -- Of the body: a repeat is not stored again while the first is here.
  hash bytea NOT NULL,
  received_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  taken_at timestamptz(3),
  problem text
);
CREATE UNIQUE INDEX inbox_deliveries_hash ON inbox_deliveries (platform, hash);
CREATE INDEX inbox_deliveries_waiting ON inbox_deliveries (id) WHERE taken_at IS NULL;
CREATE INDEX inbox_deliveries_taken ON inbox_deliveries (taken_at) WHERE taken_at IS NOT NULL;

-- Stores a delivery together with the job that takes it in. One job takes all that wait; whoever finds one that has not
-- begun adds none. The lock makes that exact: a job begins with a lock of its own, so it sees what they stored.
-- False where the same is here already.
CREATE FUNCTION store_delivery(platform text, app_id text, headers jsonb, body bytea)
RETURNS boolean
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtext('ruche take-deliveries'));
  INSERT INTO inbox_deliveries (platform, app_id, headers, body, hash)
  VALUES (store_delivery.platform, store_delivery.app_id, store_delivery.headers, store_delivery.body,
    sha256(store_delivery.body))
  ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  IF NOT EXISTS (
    SELECT FROM graphile_worker._private_jobs AS job
    WHERE job.key = 'take-deliveries' AND job.locked_at IS NULL AND job.attempts < job.max_attempts
      AND job.run_at <= clock_timestamp()
  ) THEN
    PERFORM enqueue_job('take-deliveries', '{}', 'take-deliveries', NULL, 'take-deliveries', NULL);
  END IF;
  RETURN true;
END
$$;
REVOKE EXECUTE ON FUNCTION store_delivery FROM PUBLIC;
GRANT EXECUTE ON FUNCTION store_delivery TO ruche_app;

-- Answers go out as posts do: before all that can wait.
CREATE OR REPLACE FUNCTION job_priority(job_name text)
RETURNS integer
LANGUAGE sql
IMMUTABLE
SET search_path = pg_catalog, pg_temp
AS $$
  SELECT CASE WHEN job_name IN ('publish', 'look-for-publication', 'send-answer', 'look-for-answer') THEN -10 ELSE 0 END
$$;

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['inbox_channels', 'inbox_people', 'inbox_erasures', 'conversations', 'inbox_messages',
    'inbox_early_changes', 'inbox_pointers', 'answer_attempts', 'answer_waits', 'inbox_labels', 'conversation_labels', 'conversation_notes', 'answer_drafts',
    'saved_replies', 'inbox_rules', 'inbox_rule_runs', 'client_inbox_settings', 'inbox_views']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format(
      'CREATE POLICY %I ON %I USING (workspace_id = (SELECT current_workspace_id()))', name || '_of_workspace', name
    );
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO ruche_app', name);
  END LOOP;
END
$$;
