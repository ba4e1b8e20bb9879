export const graphHost = 'graph.facebook.com';
export const uploadHost = 'rupload.facebook.com';
export const publicHost = 'www.facebook.com';
