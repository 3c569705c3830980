// Defines the elements when the first one comes near the window.
import { defineWhenNear } from './index.js';

defineWhenNear();
