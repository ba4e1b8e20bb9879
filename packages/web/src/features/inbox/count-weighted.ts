import { countText } from '@ruche/contracts/posts';

export const countWeighted = (text: string) => countText('twitter', text).count;
