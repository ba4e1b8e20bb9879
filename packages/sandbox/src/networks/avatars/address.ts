/** Where the sandbox's own pages find a picture. Networks hand out addresses of their own. */
export function avatarPath(motif: string): string {
  return `/networks/avatars/${motif}.png`;
}
