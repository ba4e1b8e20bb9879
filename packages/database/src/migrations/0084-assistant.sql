-- The assistant: what the engine found for a client, what a model was asked, and what that used.

CREATE TABLE assistant_settings (
  workspace_id uuid PRIMARY KEY REFERENCES workspaces ON DELETE CASCADE,
  is_on boolean NOT NULL,
  updated_at timestamptz(3) NOT NULL DEFAULT clock_timestamp()
);

-- What was decided of how a client writes. What its texts show is learned anew whenever it is asked for.
CREATE TABLE client_voices (
  client_id uuid PRIMARY KEY,
  workspace_id uuid NOT NULL,
  is_on boolean NOT NULL DEFAULT true,
  language text CHECK (language IN ('fr', 'en')),
  does text NOT NULL DEFAULT '',
  does_not text NOT NULL DEFAULT '',
  facts text[] NOT NULL DEFAULT '{}',
  banned_words text[] NOT NULL DEFAULT '{}',
  address text CHECK (address IN ('tu', 'vous')),
  most_emoji integer CHECK (most_emoji >= 0),
  most_hashtags integer CHECK (most_hashtags >= 0),
  pillars text[] NOT NULL DEFAULT '{}',
  revision integer NOT NULL DEFAULT 1,
  updated_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  FOREIGN KEY (workspace_id, client_id) REFERENCES clients (workspace_id, id) ON DELETE CASCADE
);
CREATE INDEX client_voices_workspace ON client_voices (workspace_id, client_id);

CREATE TABLE ideas (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  workspace_id uuid NOT NULL,
  client_id uuid NOT NULL,
  source text NOT NULL CHECK (source IN ('worked', 'asked', 'missing', 'coming', 'rising', 'evergreen')),
  -- The same key is the same idea, however it is put.
  key text NOT NULL,
  title text NOT NULL,
  skeleton text NOT NULL,
  evidence jsonb NOT NULL,
  lift jsonb,
  platforms text[] NOT NULL,
  format text NOT NULL,
  pillar text,
  day date,
  -- What a model made of it, with the rules that breaks and the model's name.
  words jsonb,
  -- Not offered any more: others were asked for.
  put_away_at timestamptz(3),
  refused_at timestamptz(3),
  refusal_reason text CHECK (refusal_reason IN
    ('off_brand', 'done_already', 'bad_timing', 'not_interesting', 'wrong_facts', 'other')),
  refusal_note text NOT NULL DEFAULT '',
  post_id uuid,
  used_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (workspace_id, id),
  CHECK ((refused_at IS NULL) = (refusal_reason IS NULL)),
  FOREIGN KEY (workspace_id, client_id) REFERENCES clients (workspace_id, id) ON DELETE CASCADE,
  FOREIGN KEY (workspace_id, post_id) REFERENCES posts (workspace_id, id) ON DELETE SET NULL (post_id)
);
CREATE INDEX ideas_client ON ideas (workspace_id, client_id, created_at DESC);
CREATE INDEX ideas_key ON ideas (client_id, key, created_at DESC);
CREATE INDEX ideas_post ON ideas (post_id);

-- A week or month that was proposed. Accepting makes drafts of its items; undoing removes them and it is open again.
CREATE TABLE schedule_proposals (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  workspace_id uuid NOT NULL,
  client_id uuid NOT NULL,
  user_id uuid REFERENCES users ON DELETE SET NULL,
  first_day date NOT NULL,
  last_day date NOT NULL,
  notes text[] NOT NULL DEFAULT '{}',
  accepted_at timestamptz(3),
  dismissed_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (workspace_id, id),
  CHECK (last_day >= first_day),
  FOREIGN KEY (workspace_id, client_id) REFERENCES clients (workspace_id, id) ON DELETE CASCADE
);
CREATE INDEX schedule_proposals_client ON schedule_proposals (client_id, created_at DESC);
CREATE INDEX schedule_proposals_open ON schedule_proposals (workspace_id, first_day)
  WHERE accepted_at IS NULL AND dismissed_at IS NULL;
CREATE INDEX schedule_proposals_user ON schedule_proposals (user_id);

CREATE TABLE schedule_proposal_items (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  workspace_id uuid NOT NULL,
  proposal_id uuid NOT NULL,
  idea_id uuid NOT NULL,
  scheduled_at timestamptz(3) NOT NULL,
  social_account_ids uuid[] NOT NULL,
  slot jsonb NOT NULL,
  post_id uuid,
  -- The version of the draft when it was made: one that was changed since is not removed by an undo.
  post_version integer,
  dismissed_at timestamptz(3),
  FOREIGN KEY (workspace_id, proposal_id) REFERENCES schedule_proposals (workspace_id, id) ON DELETE CASCADE,
  FOREIGN KEY (workspace_id, idea_id) REFERENCES ideas (workspace_id, id) ON DELETE CASCADE,
  FOREIGN KEY (workspace_id, post_id) REFERENCES posts (workspace_id, id) ON DELETE SET NULL (post_id)
);
CREATE INDEX schedule_proposal_items_proposal ON schedule_proposal_items (proposal_id);
CREATE INDEX schedule_proposal_items_idea ON schedule_proposal_items (idea_id);
CREATE INDEX schedule_proposal_items_post ON schedule_proposal_items (post_id);

CREATE TABLE chat_threads (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  client_id uuid,
  title text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (workspace_id, id),
  FOREIGN KEY (workspace_id, client_id) REFERENCES clients (workspace_id, id) ON DELETE CASCADE
);
CREATE INDEX chat_threads_user ON chat_threads (user_id, workspace_id, updated_at DESC);
CREATE INDEX chat_threads_workspace ON chat_threads (workspace_id);
CREATE INDEX chat_threads_client ON chat_threads (client_id);

-- One request to a model. Whoever asked may reload or leave: it goes on, and is read from here.
CREATE TABLE assistant_runs (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  -- What somebody asked goes with them; what it used stays in assistant_usage.
  user_id uuid REFERENCES users ON DELETE CASCADE,
  client_id uuid,
  kind text NOT NULL CHECK (kind IN ('ideas', 'trends', 'rewrite', 'alt_text', 'reply', 'summary', 'chat')),
  state text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'done', 'stopped', 'failed')),
  model jsonb NOT NULL,
  sent jsonb NOT NULL,
  text text NOT NULL DEFAULT '',
  tool_uses jsonb NOT NULL DEFAULT '[]',
  result jsonb,
  failure jsonb,
  -- Held against the month's allowance until it is known what was used.
  reserved_tokens integer NOT NULL CHECK (reserved_tokens >= 0),
  -- About how many the prompt has: what a run is charged that ended without a word of what it used.
  prompt_tokens integer NOT NULL CHECK (prompt_tokens >= 0),
  -- While it runs, what it has used so far.
  input_tokens integer,
  output_tokens integer,
  is_estimated boolean NOT NULL DEFAULT false,
  -- Millionths of a US dollar; null where no prices are set.
  cost bigint,
  month text NOT NULL CHECK (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  stop_asked_at timestamptz(3),
  -- The process that runs it says so at least every few seconds; silence means that it is gone.
  alive_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  ended_at timestamptz(3),
  UNIQUE (workspace_id, id),
  CHECK ((state = 'running') = (ended_at IS NULL)),
  FOREIGN KEY (workspace_id, client_id) REFERENCES clients (workspace_id, id) ON DELETE SET NULL (client_id)
);
CREATE INDEX assistant_runs_workspace ON assistant_runs (workspace_id, created_at DESC);
CREATE INDEX assistant_runs_user ON assistant_runs (user_id);
CREATE INDEX assistant_runs_running_of ON assistant_runs (workspace_id, user_id) WHERE state = 'running';
CREATE INDEX assistant_runs_client ON assistant_runs (client_id);
CREATE INDEX assistant_runs_running ON assistant_runs (alive_at) WHERE state = 'running';
CREATE INDEX assistant_runs_ended ON assistant_runs (ended_at) WHERE ended_at IS NOT NULL;

CREATE TABLE chat_messages (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  workspace_id uuid NOT NULL,
  thread_id uuid NOT NULL,
  role text NOT NULL CHECK (role IN ('person', 'assistant')),
  -- Of an answer that is still being written, empty: its run has it.
  text text NOT NULL,
  run_id uuid,
  proposals jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  FOREIGN KEY (workspace_id, thread_id) REFERENCES chat_threads (workspace_id, id) ON DELETE CASCADE,
  FOREIGN KEY (workspace_id, run_id) REFERENCES assistant_runs (workspace_id, id) ON DELETE SET NULL (run_id)
);
CREATE INDEX chat_messages_thread ON chat_messages (thread_id, created_at);
CREATE INDEX chat_messages_run ON chat_messages (run_id);

-- What was used, by month and kind. What runs that have not ended may still use is in their own rows.
CREATE TABLE assistant_usage (
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  month text NOT NULL CHECK (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  kind text NOT NULL CHECK (kind IN ('ideas', 'trends', 'rewrite', 'alt_text', 'reply', 'summary', 'chat')),
  input_tokens bigint NOT NULL DEFAULT 0,
  output_tokens bigint NOT NULL DEFAULT 0,
  cost bigint,
  requests integer NOT NULL DEFAULT 0,
  PRIMARY KEY (workspace_id, month, kind)
);

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['assistant_settings', 'client_voices', 'ideas', 'schedule_proposals', 'schedule_proposal_items',
    'chat_threads', 'chat_messages', 'assistant_runs', 'assistant_usage']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format(
      'CREATE POLICY %I ON %I USING (workspace_id = (SELECT current_workspace_id()))', name || '_of_workspace', name
    );
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO ruche_app', name);
  END LOOP;
END
$$;

-- What somebody talks about with the assistant is shown to nobody else of the workspace.
CREATE POLICY chat_threads_of_person ON chat_threads AS RESTRICTIVE USING (user_id = (SELECT current_user_id()));
CREATE POLICY chat_messages_of_person ON chat_messages AS RESTRICTIVE
  USING (EXISTS (SELECT FROM chat_threads
    WHERE chat_threads.id = chat_messages.thread_id AND chat_threads.user_id = (SELECT current_user_id())));
