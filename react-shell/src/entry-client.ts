import "#style/main.css";
