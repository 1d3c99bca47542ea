export { Drawer } from './Drawer'
export { Menu, MenuGroup, MenuItem, MenuLinkItem, MenuRadioGroup, MenuRadioItem } from './Menu'
export { Tooltip } from './Tooltip'
