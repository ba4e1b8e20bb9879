-- An address that nobody has proven may have been signed up by a stranger who waits for its owner.
ALTER TABLE auth.users
  -- Different passwords were chosen before the address was proven: none of them counts, and a new one is asked for.
  ADD COLUMN must_choose_password boolean NOT NULL DEFAULT false,
  -- The confirmation link was opened in another browser than the one that signed up, and nobody has signed in since.
  ADD COLUMN is_unclaimed boolean NOT NULL DEFAULT false;

-- Until now a second sign-up left no trace: a password that waits for a confirmation may be anybody's.
UPDATE auth.users
  SET must_choose_password = true
  WHERE password_hash IS NOT NULL AND email_confirmed_at IS NULL AND phone_confirmed_at IS NULL;
