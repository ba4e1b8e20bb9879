-- Whoever deletes a row has every table searched that may refer to it. Without these the end of one account would read
-- whole tables of everybody's.
CREATE INDEX clients_user ON clients (user_id);
CREATE INDEX activity_user ON activity (user_id);
CREATE INDEX notification_preferences_user ON notification_preferences (user_id);
CREATE INDEX idempotency_keys_user ON idempotency_keys (user_id);
CREATE INDEX data_deletions_user ON data_deletions (user_id);
CREATE INDEX sessions_factor ON auth.sessions (factor_id);
CREATE INDEX flow_states_linking_user ON auth.flow_states (linking_user_id);
CREATE INDEX sso_domains_provider ON auth.sso_domains (provider_id);
