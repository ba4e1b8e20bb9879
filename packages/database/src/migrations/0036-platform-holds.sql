-- A network that holds back all of our app, not a single account: until when nobody here asks it anything. Known to
-- every process, and about nobody in particular.
CREATE TABLE platform_holds (
  platform text PRIMARY KEY,
  reason text NOT NULL,
  held_until timestamptz(3) NOT NULL,
  -- Whether the network named the time, or we chose it.
  is_asked boolean NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON platform_holds TO ruche_app;
