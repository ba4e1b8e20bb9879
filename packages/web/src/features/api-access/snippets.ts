/** Where a key stands that nobody can be shown again. */
const keyPlace = 'YOUR_API_KEY';

/** What most clients of MCP are told. */
export function mcpSettings(origin: string): string {
  const headers = { Authorization: `Bearer ${keyPlace}` };
  return JSON.stringify({ mcpServers: { ruche: { type: 'http', url: `${origin}/mcp`, headers } } }, null, 2);
}

export const sdkInstall = 'npm install @ruche/sdk';

export const sdkExample = (origin: string): string => `import { Ruche } from '@ruche/sdk';

const ruche = new Ruche({
  baseUrl: '${origin}',
  apiKey: process.env.RUCHE_API_KEY ?? '',
});
for await (const client of ruche.clients.list()) {
  console.log(client.name);
}`;

/** Asks what the key may do: it works with every scope. */
export const tryKey = (origin: string, secret: string): string =>
  `curl ${origin}/api/v1/api-keys/current \\\n  -H "Authorization: Bearer ${secret}"`;
