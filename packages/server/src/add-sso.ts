import { readFile } from 'node:fs/promises';
import { fetchMetadata, registerProvider } from '@ruche/auth';
import { appUrl, connect } from '@ruche/database';
import { describeSettingProblems, readSettings } from '@ruche/runtime/settings';

// Makes a company's SAML identity provider known: whoever gives an address of one of the domains is sent there. Running
// it again with the same provider takes over its new address and certificates.

function giveUp(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

const [source, ...domains] = process.argv.slice(2).map((word) => word.trim());
const isDomain = (text: string) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(text);
if (!source || domains.length === 0) giveUp('Usage: <metadata URL or file> <domain…>');
const odd = domains.filter((domain) => !isDomain(domain));
if (odd.length > 0) giveUp(`Not a domain: ${odd.join(', ')}. Write it like example.com.`);

const result = readSettings(process.env, ['DATABASE_URL', 'RUCHE_SECRET']);
if (!result.ok) giveUp(describeSettingProblems(result.problems));
const { databaseUrl, databaseAppUrl, secret, publicUrl } = result.settings;
if (!databaseUrl || !secret) process.exit(1);

const database = connect(appUrl({ databaseUrl, databaseAppUrl, secret }), { applicationName: 'ruche add sso', max: 1 });
try {
  const metadata = /^https?:/.test(source) ? await fetchMetadata(source) : await readFile(source, 'utf8');
  const provider = await database.orm.transaction((tx) => registerProvider(tx, metadata, domains));
  process.stdout.write(
    `${provider.entityId} now signs in people at ${domains.join(', ')}. Its ID here is ${provider.id}.\n` +
      `Give it this URL of our metadata: ${publicUrl}/auth/v1/sso/saml/metadata\n`,
  );
} catch (error) {
  process.exitCode = 1;
  process.stderr.write(`Nothing was registered: ${error instanceof Error ? error.message : String(error)}\n`);
} finally {
  await database.close();
}
