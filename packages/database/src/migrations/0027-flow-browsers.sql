-- A visit to a provider takes effect in the browser that began it.
ALTER TABLE auth.flow_states
  -- The session that links a further identity. It has to be there, with every factor, when the link takes effect. No
  -- reference: a session that ends must not wait for a visit that is just being finished.
  ADD COLUMN linking_session_id uuid,
  -- Hash of the secret that the browser keeps in a cookie, where it brought no code challenge.
  ADD COLUMN browser_hash text,
  -- Whom the provider vouches for, until the code is exchanged by the browser with the verifier. Encrypted.
  ADD COLUMN arrival_encrypted text;
