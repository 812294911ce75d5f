export { ReviewFrame } from '../../../src/widget/frame/ReviewFrame.ts';
export { LinkFault } from '../../../src/widget/host/FrameLink.ts';
export { readScript } from '../../../src/widget/host/readScript.ts';
export { findElement, selectorOf } from '../../../src/widget/host/selectorOf.ts';
export { Widget } from '../../../src/widget/host/Widget.ts';
export { textsFor } from '../../../src/widget/texts/textsFor.ts';
