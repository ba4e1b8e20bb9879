/** Why a file cannot be used, for the person who uploaded it. Trying again would end the same way. */
export class MediaRefusal extends Error {
  override readonly name = 'MediaRefusal';
}

export const damaged = (what: string) =>
  new MediaRefusal(`This ${what} is damaged or incomplete. Export it again and upload the new file.`);
