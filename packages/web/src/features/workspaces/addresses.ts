import { InvitationInputSchema } from '@ruche/contracts/workspaces';
import { z } from 'zod';
import { addresses as words } from '#features/workspaces/words/common.ts';

const mostAtOnce = 20;

/** Mail programs copy people as `Grace Hopper <grace@example.com>` or `"Hopper, Grace" <grace@example.com>`. */
const namedAddress = /(?<![^\s,;])(?:"[^"\n]*"[ \t]*|(?:[^\s,;<>@"]+[ \t]+)*)<([^<>\s]*)>/g;

/** The addresses in a text as people paste them: one below the other, or with commas, semicolons or spaces between. */
export function splitAddresses(text: string): string[] {
  const bare = text.replaceAll(namedAddress, ' $1 ');
  const addresses = bare.split(/[\s,;]+/).map((address) => address.toLowerCase());
  return [...new Set(addresses.filter((address) => address !== ''))];
}

function complaintAbout(text: string): string | null {
  const addresses = splitAddresses(text);
  if (addresses.length === 0) return words.none;
  if (addresses.length > mostAtOnce) return words.tooMany(mostAtOnce);
  const wrong = addresses.find((address) => !InvitationInputSchema.shape.email.safeParse(address).success);
  return wrong === undefined ? null : words.invalid(wrong);
}

export const InviteFormSchema = z.object({
  addresses: z.string().superRefine((text, context) => {
    const message = complaintAbout(text);
    if (message !== null) context.addIssue({ code: 'custom', message });
  }),
  role: InvitationInputSchema.shape.role.unwrap(),
});
export type InviteForm = z.infer<typeof InviteFormSchema>;
