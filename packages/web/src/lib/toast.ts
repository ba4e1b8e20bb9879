/** The headless build has a store of its own: everybody must take `toast` from here. */
export { toast } from 'react-hot-toast/headless';
