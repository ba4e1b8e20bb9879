/** How refusals name the place where owners choose a plan; screens make it a link. */
export const planPlace = 'Settings → Plan';
