import { X509Certificate } from 'node:crypto';
import type { NewSsoProvider } from '@ruche/database/auth';
import { z } from 'zod';

// The library's parser drops the prefixes of names and keeps attributes under `$`, texts under `_`.

const TextSchema = z.union([z.string(), z.object({ _: z.string() }).transform((node) => node._)]);
const KeySchema = z.object({
  $: z.object({ use: z.string().optional() }).optional(),
  KeyInfo: z.array(z.object({ X509Data: z.array(z.object({ X509Certificate: z.array(TextSchema) })) })),
});
const MetadataSchema = z.object({
  EntityDescriptor: z.object({
    $: z.object({ entityID: z.string().min(1) }),
    IDPSSODescriptor: z.array(
      z.object({
        KeyDescriptor: z.array(KeySchema),
        SingleSignOnService: z.array(z.object({ $: z.object({ Binding: z.string(), Location: z.url() }) })),
      }),
    ),
  }),
});

const redirectBinding = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';

/** A certificate in the form that keys are kept in; throws when it is none. */
function toPem(base64: string): string {
  return new X509Certificate(Buffer.from(base64.replaceAll(/\s/g, ''), 'base64')).toString();
}

/** What an identity provider says about itself, as far as we need it. Throws, saying why, when that is not enough. */
export async function readMetadata(xml: string): Promise<NewSsoProvider> {
  const { parseXml2JsFromString } = await import('@node-saml/node-saml/lib/xml.js');
  const parsed = MetadataSchema.safeParse(await parseXml2JsFromString(xml).catch(() => null));
  if (!parsed.success) throw new Error('This isn’t the metadata of a SAML 2.0 identity provider.');
  const { $: entity, IDPSSODescriptor: descriptors } = parsed.data.EntityDescriptor;
  const services = descriptors.flatMap(({ SingleSignOnService }) => SingleSignOnService.map(({ $ }) => $));
  const signInUrl = services.find(({ Binding }) => Binding === redirectBinding)?.Location;
  if (signInUrl === undefined) throw new Error('The identity provider doesn’t support sign-in by HTTP-Redirect.');
  const keys = descriptors.flatMap(({ KeyDescriptor }) => KeyDescriptor).filter(({ $ }) => $?.use !== 'encryption');
  const certificates = keys
    .flatMap(({ KeyInfo }) => KeyInfo.flatMap(({ X509Data }) => X509Data))
    .flatMap(({ X509Certificate: texts }) => texts.map(toPem));
  if (certificates.length === 0) throw new Error('The identity provider’s metadata has no signing certificate.');
  return { name: new URL(signInUrl).host, entityId: entity.entityID, signInUrl, certificates };
}
