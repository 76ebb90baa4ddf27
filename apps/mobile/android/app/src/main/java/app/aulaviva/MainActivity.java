package app.aulaviva;

import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {}
