-- Events keep their kind and typed parameters (`@ruche/contracts/events`); words and addresses are made of them on read.
-- Names of people are looked up by id then. What was written before is converted: this is the last time that anything
-- is read out of words.

ALTER TABLE activity ADD COLUMN params jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(params) = 'object');
ALTER TABLE notifications
  -- Whom or what it is about.
  ADD COLUMN subject_id uuid,
  ADD COLUMN params jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(params) = 'object');

CREATE TEMPORARY TABLE plan_names ON COMMIT DROP AS
SELECT * FROM (VALUES ('essential', 'Essential'), ('pro', 'Pro'), ('expert', 'Expert')) AS plan (id, name);

-- Notifications first: what they do not say is taken from the activity that was recorded with them.

UPDATE notifications
SET params = jsonb_build_object('count', coalesce(substring(title FROM '^\d+')::int, 1))
WHERE kind = 'clients_imported';

UPDATE notifications
SET params = jsonb_build_object(
  'plan', plan_names.id,
  'used', substring(title FROM '^\d+')::int,
  'limit', substring(title FROM 'of (\d+)')::int)
FROM plan_names
WHERE kind = 'client_limit_near' AND body LIKE 'The plan ' || plan_names.name || ' holds %';

UPDATE notifications
SET params = jsonb_build_object('plan', plan_names.id)
FROM plan_names
WHERE kind = 'plan_changed' AND title = 'The plan is ' || plan_names.name || ' now';

UPDATE notifications
SET params = jsonb_build_object('hasEnded', title = 'Your free trial has ended')
WHERE kind = 'trial_ending';

-- Those of accounts that were erased carry the same words as the activity, which keeps the account's id.
UPDATE notifications
SET subject_id = lost.account_id,
  params = jsonb_build_object(
    'account', jsonb_build_object('id', lost.account_id, 'name', nullif(lost.name, 'An account')),
    'platform', lost.platform,
    'reason', notifications.body)
FROM (
  SELECT DISTINCT ON (told.id) told.id, activity.subject_id AS account_id, activity.subject_name AS name,
    activity.details -> 'platform' AS platform
  FROM notifications AS told
  JOIN activity ON activity.workspace_id = told.workspace_id AND activity.kind = 'account_lost'
    AND left(activity.subject_name, 150) || ' needs reconnecting' = told.title
  WHERE told.kind = 'account_needs_reconnect'
  ORDER BY told.id, abs(extract(epoch FROM activity.at - told.created_at))
) AS lost
WHERE lost.id = notifications.id;

UPDATE notifications
SET subject_id = used.client_id,
  params = jsonb_build_object(
    'client', jsonb_build_object('id', used.client_id, 'name', used.client_name),
    'platform', used.platform,
    'accounts', (
      SELECT coalesce(jsonb_agg(
        jsonb_build_object('id', activity.subject_id, 'name', nullif(activity.subject_name, 'An account'))
        ORDER BY activity.id), '[]')
      FROM activity
      WHERE activity.workspace_id = notifications.workspace_id
        AND activity.kind IN ('account_connected', 'account_reconnected')
        AND activity.details ->> 'clientId' = used.client_id::text
        AND activity.details ->> 'platform' = used.platform
        -- Recorded in the same transaction, for nobody who was signed in.
        AND activity.user_id IS NULL
        AND activity.at BETWEEN notifications.created_at - interval '10 seconds' AND notifications.created_at
    ))
FROM (
  SELECT told.id, platform.id AS platform,
    substring(told.path FROM '^/dashboard/clients/([0-9a-f-]{36})$')::uuid AS client_id,
    left(told.title, -length(' connected ' || platform.name)) AS client_name
  FROM notifications AS told
  JOIN (VALUES ('facebook', 'Facebook'), ('instagram', 'Instagram'), ('twitter', 'X (Twitter)'),
    ('linkedin', 'LinkedIn'), ('tiktok', 'TikTok')) AS platform (id, name)
    ON right(told.title, length(' connected ' || platform.name)) = ' connected ' || platform.name
  WHERE told.kind = 'connect_link_used'
) AS used
WHERE used.id = notifications.id AND used.client_id IS NOT NULL;

-- Of one change each member was told in their own words.
UPDATE notifications
SET subject_id = changed.owner_id,
  params = jsonb_build_object('userId', changed.owner_id, 'role', changed.role, 'cause', 'account_deleted')
FROM (
  SELECT told.id,
    CASE WHEN told.title = 'You own the workspace now' THEN told.user_id ELSE (
      SELECT activity.user_id FROM activity
      WHERE activity.workspace_id = told.workspace_id AND activity.kind = 'owner_changed'
      ORDER BY abs(extract(epoch FROM activity.at - told.created_at)) LIMIT 1
    ) END AS owner_id,
    coalesce((
      SELECT substring(other.body FROM 'and the (manager|member) who joined first') FROM notifications AS other
      WHERE other.workspace_id = told.workspace_id AND other.kind = 'owner_changed'
        AND other.title <> 'You own the workspace now'
      ORDER BY abs(extract(epoch FROM other.created_at - told.created_at)) LIMIT 1
    ), 'member') AS role
  FROM notifications AS told WHERE told.kind = 'owner_changed'
) AS changed
WHERE changed.id = notifications.id;

UPDATE activity
SET params = jsonb_build_object('client', jsonb_build_object('id', subject_id, 'name', subject_name))
WHERE kind IN ('client_created', 'client_changed', 'client_deleted', 'client_restored', 'connect_link_created');

UPDATE activity SET params = jsonb_build_object('count', details -> 'count') WHERE kind = 'clients_imported';

UPDATE activity
SET params = jsonb_build_object(
  'account', jsonb_build_object('id', subject_id, 'name', nullif(subject_name, 'An account')),
  'platform', details -> 'platform',
  'client', jsonb_build_object('id', details -> 'clientId', 'name', details -> 'clientName'))
WHERE kind IN ('account_connected', 'account_reconnected');

UPDATE activity
SET params = jsonb_build_object(
  'account', jsonb_build_object('id', subject_id, 'name', nullif(subject_name, 'An account')),
  'platform', details -> 'platform',
  'clientId', details -> 'clientId')
WHERE kind = 'account_disconnected';

-- What was recorded as one kind and told as another is one.
UPDATE activity
SET kind = 'account_needs_reconnect',
  params = jsonb_build_object(
    'account', jsonb_build_object('id', subject_id, 'name', nullif(subject_name, 'An account')),
    'platform', details -> 'platform',
    'reason', coalesce((
      SELECT told.params ->> 'reason' FROM notifications AS told
      WHERE told.workspace_id = activity.workspace_id AND told.kind = 'account_needs_reconnect'
        AND told.subject_id = activity.subject_id
      ORDER BY abs(extract(epoch FROM told.created_at - activity.at)) LIMIT 1
    ), ''))
WHERE kind = 'account_lost';

UPDATE activity SET params = jsonb_build_object('name', subject_name) WHERE kind = 'workspace_changed';

UPDATE activity SET params = jsonb_build_object('plan', plan_names.id)
FROM plan_names
WHERE kind = 'plan_changed' AND subject_name = plan_names.name;

UPDATE activity
SET subject_id = user_id,
  params = jsonb_build_object(
    'userId', user_id,
    'role', coalesce((
      SELECT told.params ->> 'role' FROM notifications AS told
      WHERE told.workspace_id = activity.workspace_id AND told.kind = 'owner_changed'
      ORDER BY abs(extract(epoch FROM told.created_at - activity.at)) LIMIT 1
    ), 'member'),
    'cause', 'account_deleted')
WHERE kind = 'owner_changed';

ALTER TABLE activity DROP COLUMN subject_name, DROP COLUMN details;
ALTER TABLE notifications DROP COLUMN title, DROP COLUMN body, DROP COLUMN path;

-- Whoever passes a notification on reads it: an announcement holds at most 8000 bytes, and names are looked up. An
-- open screen shows one workspace: servers pass on what happens in that one alone.
CREATE OR REPLACE FUNCTION announce_notification()
RETURNS trigger
LANGUAGE plpgsql
SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  PERFORM pg_notify('ruche_events', json_build_object(
    'type', 'notification', 'userId', NEW.user_id, 'workspaceId', NEW.workspace_id, 'id', NEW.id)::text);
  RETURN NULL;
END
$$;

-- What tells of an account stays, without its name, which parameters carry in `account` or `accounts`. Activity is
-- never changed otherwise, and notifications are each member's own, so the application's role has no right to either.
DROP FUNCTION forget_account_names;

CREATE FUNCTION without_account_name(params jsonb, of_account uuid)
RETURNS jsonb
LANGUAGE sql
IMMUTABLE
RETURN CASE
  WHEN params #>> '{account,id}' = of_account::text THEN jsonb_set(params, '{account,name}', 'null')
  WHEN params ? 'accounts' THEN jsonb_set(params, '{accounts}', (
    SELECT jsonb_agg(CASE WHEN account ->> 'id' = of_account::text THEN account || '{"name": null}' ELSE account END
      ORDER BY place)
    FROM jsonb_array_elements(params -> 'accounts') WITH ORDINALITY AS list (account, place)
  ))
  ELSE params
END;

CREATE FUNCTION erase_account_names(of_account uuid)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  here CONSTANT uuid := current_workspace_id();
  one CONSTANT jsonb := jsonb_build_object('account', jsonb_build_object('id', of_account));
  among CONSTANT jsonb := jsonb_build_object('accounts', jsonb_build_array(jsonb_build_object('id', of_account)));
BEGIN
  UPDATE activity SET params = without_account_name(params, of_account)
  WHERE workspace_id = here AND (params @> one OR params @> among);
  UPDATE notifications SET params = without_account_name(params, of_account)
  WHERE workspace_id = here AND (params @> one OR params @> among);
END
$$;
REVOKE EXECUTE ON FUNCTION erase_account_names FROM PUBLIC;
GRANT EXECUTE ON FUNCTION erase_account_names TO ruche_app;

-- Who deletes their account is looked for among the invited, by address and by the invitation that they came by.
CREATE INDEX activity_invited ON activity (lower(params ->> 'email')) WHERE params ? 'email';
CREATE INDEX activity_joined ON activity (subject_id) WHERE kind = 'member_joined';
