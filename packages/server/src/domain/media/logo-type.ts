import type { LogoMediaType } from '@ruche/contracts/clients';
import { imageTypeOf } from '@ruche/contracts/media';

/** By its content. A picture that moves is no logo. */
export function logoTypeOf(content: Buffer): LogoMediaType | null {
  const type = imageTypeOf(content);
  return type === 'image/gif' ? null : type;
}
