import type { Client } from 'pg';
import { APP_ROLE, LIMITED_ROLE } from './app-url.ts';

/** Of the application's role; whoever has them through a grant of their own keeps them. */
const rights = `
  SELECT format('GRANT %s ON TABLE %s TO ${LIMITED_ROLE}', string_agg(acl.privilege_type, ', '), class.oid::regclass) AS line
  FROM pg_class AS class, aclexplode(class.relacl) AS acl
  WHERE class.relnamespace = 'public'::regnamespace AND class.relkind IN ('r', 'p', 'S')
    AND acl.grantee = '${APP_ROLE}'::regrole
  GROUP BY class.oid
  UNION ALL
  SELECT format('GRANT %s (%I) ON TABLE %s TO ${LIMITED_ROLE}', acl.privilege_type, field.attname, class.oid::regclass)
  FROM pg_class AS class JOIN pg_attribute AS field ON field.attrelid = class.oid, aclexplode(field.attacl) AS acl
  WHERE class.relnamespace = 'public'::regnamespace AND acl.grantee = '${APP_ROLE}'::regrole
  UNION ALL
  SELECT format('GRANT EXECUTE ON FUNCTION %s TO ${LIMITED_ROLE}', proc.oid::regprocedure)
  FROM pg_proc AS proc, aclexplode(proc.proacl) AS acl
  WHERE proc.pronamespace = 'public'::regnamespace AND acl.grantee = '${APP_ROLE}'::regrole`;

/**
 * Gives the role of limited keys the application's rights to our own tables and functions, but none to sign-in's. It cannot
 * inherit them: then the policies of the one would hold for the other.
 */
export async function copyRights(client: Client): Promise<void> {
  await client.query(`GRANT USAGE ON SCHEMA public TO ${LIMITED_ROLE}`);
  await client.query(`DO $do$
    DECLARE granting text;
    BEGIN
      FOR granting IN ${rights} LOOP EXECUTE granting; END LOOP;
    END
    $do$`);
}
